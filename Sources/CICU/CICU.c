// SPDX-License-Identifier: MIT
#include "CICU.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/upluralrules.h>
#include <unicode/uversion.h>

CICUBreakIterator *CICUOpenBreaks(CICUBreaks breaks, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIteratorType type = breaks == CICUBreaksOfLines ? UBRK_LINE : UBRK_CHARACTER;
    UBreakIterator *iterator = ubrk_open(type, locale, NULL, 0, &status);
    return U_SUCCESS(status) ? (CICUBreakIterator *)iterator : NULL;
}

void CICUCloseBreaks(CICUBreakIterator *iterator) { ubrk_close((UBreakIterator *)iterator); }

bool CICUSetBreakText(CICUBreakIterator *iterator, const uint16_t *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText((UBreakIterator *)iterator, (const UChar *)text, length, &status);
    return U_SUCCESS(status);
}

int32_t CICUNextBreak(CICUBreakIterator *iterator) { return ubrk_next((UBreakIterator *)iterator); }

CICUBidi *CICUOpenBidi(void) { return (CICUBidi *)ubidi_open(); }

void CICUCloseBidi(CICUBidi *bidi) { ubidi_close((UBiDi *)bidi); }

bool CICUEmbeddingLevels(
    CICUBidi *bidi, const uint16_t *text, int32_t length, bool isRightToLeft, bool hasEmbeddings, uint8_t *levels) {
    _Static_assert(CICU_LEVEL_OVERRIDE == UBIDI_LEVEL_OVERRIDE, "ICU's bit for overrides");
    UErrorCode status = U_ZERO_ERROR;
    ubidi_setPara(
        (UBiDi *)bidi, (const UChar *)text, length, isRightToLeft ? 1 : 0, hasEmbeddings ? levels : NULL, &status);
    const UBiDiLevel *result = ubidi_getLevels((UBiDi *)bidi, &status);
    if (U_FAILURE(status)) return false;
    if (result != levels) memcpy(levels, result, (size_t)length);
    return true;
}

CICUDirection CICUDirectionOf(uint32_t character) {
    switch (u_charDirection((UChar32)character)) {
    case U_LEFT_TO_RIGHT: return CICULeftToRight;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC: return CICURightToLeft;
    case U_ARABIC_NUMBER: return CICUArabicNumber;
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE: return CICUDirectionControl;
    default: return CICUNeutral;
    }
}

bool CICUIsMark(uint32_t character) { return (U_GET_GC_MASK((UChar32)character) & U_GC_M_MASK) != 0; }

static bool has(uint32_t character, UProperty property) { return u_hasBinaryProperty((UChar32)character, property); }

bool CICUIsAlphabetic(uint32_t character) { return has(character, UCHAR_ALPHABETIC); }

bool CICUIsDecimalDigit(uint32_t character) { return u_charType((UChar32)character) == U_DECIMAL_DIGIT_NUMBER; }

bool CICUIsIdeographic(uint32_t character) { return has(character, UCHAR_IDEOGRAPHIC); }

bool CICUIsVariationSelector(uint32_t character) { return has(character, UCHAR_VARIATION_SELECTOR); }

bool CICUIsBreakingSpace(uint32_t character) {
    return has(character, UCHAR_WHITE_SPACE)
           && u_getIntPropertyValue((UChar32)character, UCHAR_LINE_BREAK) != U_LB_GLUE;
}

bool CICUIsEmoji(uint32_t character) { return has(character, UCHAR_EMOJI); }

bool CICUHasEmojiPresentation(uint32_t character) { return has(character, UCHAR_EMOJI_PRESENTATION); }

bool CICUIsEmojiModifier(uint32_t character) { return has(character, UCHAR_EMOJI_MODIFIER); }

bool CICUIsRegionalIndicator(uint32_t character) { return has(character, UCHAR_REGIONAL_INDICATOR); }

bool CICUPluralCategory(const char *locale, double number, char category[16]) {
    UErrorCode status = U_ZERO_ERROR;
    UPluralRules *rules = uplrules_open(locale, &status);
    UChar name[16];
    int32_t length = uplrules_select(rules, number, name, 15, &status);
    uplrules_close(rules);
    if (U_FAILURE(status)) return false;
    for (int32_t index = 0; index < length; index++) category[index] = (char)name[index];
    category[length] = 0;
    return true;
}

int32_t CICUDecode(const char *encoding, const char *bytes, int32_t length, uint16_t *units) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(encoding, &status);
    int32_t count = ucnv_toUChars(converter, (UChar *)units, length, bytes, length, &status);
    ucnv_close(converter);
    return U_SUCCESS(status) ? count : -1;
}

const char *CICUVersion(void) { return U_ICU_VERSION; }
