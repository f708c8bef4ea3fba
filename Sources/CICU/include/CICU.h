// SPDX-License-Identifier: MIT
#pragma once
#include <stdbool.h>
#include <stdint.h>

// The functions of ICU that text layout calls, under names and with types of their own: ICU puts its version into the
// names of its functions, and Swift's Foundation brings another ICU whose types have the same names.

/// Where lines may end, or characters as readers see them do.
typedef enum { CICUBreaksOfCharacters, CICUBreaksOfLines } CICUBreaks;

typedef struct CICUBreakIterator CICUBreakIterator;

/// Returns NULL where ICU has no rules. To be closed.
CICUBreakIterator *CICUOpenBreaks(CICUBreaks breaks, const char *locale);
void CICUCloseBreaks(CICUBreakIterator *iterator);

/// Keeps the address of the text, which is read until the last break was returned.
bool CICUSetBreakText(CICUBreakIterator *iterator, const uint16_t *text, int32_t length);

/// The next place in UTF-16 units, or a negative number behind the last.
int32_t CICUNextBreak(CICUBreakIterator *iterator);

typedef struct CICUBidi CICUBidi;

CICUBidi *CICUOpenBidi(void);
void CICUCloseBidi(CICUBidi *bidi);

/// In a level: the characters' own directions don't matter.
#define CICU_LEVEL_OVERRIDE 0x80

/// Writes the embedding level of each unit of a paragraph to `levels`, which holds the embeddings of the attributes if
/// `hasEmbeddings`. Returns false where ICU could not.
bool CICUEmbeddingLevels(
    CICUBidi *bidi, const uint16_t *text, int32_t length, bool isRightToLeft, bool hasEmbeddings, uint8_t *levels);

/// The meaning of a character's bidirectional class.
typedef enum { CICUNeutral, CICULeftToRight, CICURightToLeft, CICUArabicNumber, CICUDirectionControl } CICUDirection;

CICUDirection CICUDirectionOf(uint32_t character);

bool CICUIsMark(uint32_t character);
bool CICUIsAlphabetic(uint32_t character);
bool CICUIsDecimalDigit(uint32_t character);
bool CICUIsIdeographic(uint32_t character);
bool CICUIsVariationSelector(uint32_t character);
/// White space at which lines may be broken.
bool CICUIsBreakingSpace(uint32_t character);
bool CICUIsEmoji(uint32_t character);
bool CICUHasEmojiPresentation(uint32_t character);
bool CICUIsEmojiModifier(uint32_t character);
bool CICUIsRegionalIndicator(uint32_t character);

/// Writes the plural category of a number (Unicode Technical Standard 35, "Plural Rules"), such as "few", in ASCII with a zero
/// at the end. Returns false where ICU has no rules.
bool CICUPluralCategory(const char *locale, double number, char category[16]);

/// Writes text of an encoding by its name ("ISO8859-2", "KOI8-R") in UTF-16. `units` holds as many units as there are bytes. Returns their
/// count, or a negative number where ICU can't.
int32_t CICUDecode(const char *encoding, const char *bytes, int32_t length, uint16_t *units);

/// The version that was compiled against, as text.
const char *CICUVersion(void);
