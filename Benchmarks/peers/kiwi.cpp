// The systems of SolverBenchmarks.swift for kiwi's C++ core (https://github.com/nucleic/kiwi), without Python around it.
// Each function works through `count` operations and returns something that depends on the result.
#include <kiwi/kiwi.h>

#include <vector>

using namespace kiwi;

namespace {

// kiwi adds strengths up; these are far enough apart for a system of this size.
double strengthOf(double priority) {
    if (priority >= 1000) return strength::required;
    if (priority >= 700) return strength::create(priority - 700, 0, 0);
    if (priority >= 260) return strength::create(0, priority - 200, 0);
    return strength::create(0, 0, priority);
}

struct View {
    Variable x, y, width, height;
};

struct Card {
    Solver solver;
    View container;
    View leaves[4];

    void add(const Expression& left, RelationalOperator relation, double priority) {
        solver.addConstraint(Constraint(left, relation, strengthOf(priority)));
    }

    Card() {
        const double required = 1000;
        View& image = leaves[0];
        for (View* view : {&container, &leaves[0], &leaves[1], &leaves[2], &leaves[3]}) {
            add(Expression(view->width), OP_GE, required);
            add(Expression(view->height), OP_GE, required);
        }
        add(Expression(container.x), OP_EQ, required);
        add(Expression(container.y), OP_EQ, required);
        add(container.width - 320, OP_EQ, required);
        add(Expression(container.height), OP_EQ, 50);

        add(image.x - container.x - 16, OP_EQ, required);
        add(image.y - container.y - 12, OP_EQ, required);
        add(image.width - 40, OP_EQ, required);
        add(image.height - 40, OP_EQ, 750);
        add(image.y + image.height - container.y - container.height + 12, OP_LE, required);

        for (int index = 1; index < 4; index++) {
            View& label = leaves[index];
            add(label.x - image.x - image.width - 8, OP_EQ, required);
            add(label.x + label.width - container.x - container.width + 16, index == 3 ? OP_LE : OP_EQ, required);
            if (index == 1) {
                add(label.y - container.y - 12, OP_EQ, required);
            } else {
                View& above = leaves[index - 1];
                add(label.y - above.y - above.height - 4, OP_EQ, required);
            }
            add(label.width - 180, OP_LE, 250);
            add(label.width - 180, OP_GE, 750);
            add(label.height - 20 * index, OP_LE, 251);
            add(label.height - 20 * index, OP_GE, 749);
        }
        add(leaves[3].y + leaves[3].height - container.y - container.height + 12, OP_EQ, required);
        add(leaves[1].height - leaves[2].height, OP_EQ, 20);
        add(image.y + image.height * 0.5 - leaves[1].y - leaves[1].height * 0.5, OP_EQ, 10);
        add(leaves[3].width - 200, OP_LE, 600);
        solver.updateVariables();
    }

    double sum() const {
        double result = 0;
        for (const View* view : {&container, &leaves[0], &leaves[1], &leaves[2], &leaves[3]})
            result += view->x.value() + view->y.value() + view->width.value() + view->height.value();
        return result;
    }
};

}  // namespace

extern "C" {

// Builds the card from nothing, solves it, reads all values, frees it.
double kiwi_card_build(int count) {
    double result = 0;
    for (int index = 0; index < count; index++) result += Card().sum();
    return result;
}

struct EditableCard {
    Card card;
};

void* kiwi_card_make() {
    auto* editable = new EditableCard;
    for (int index = 1; index < 4; index++)
        editable->card.solver.addEditVariable(editable->card.leaves[index].height, strengthOf(760));
    return editable;
}

void kiwi_card_free(void* card) { delete static_cast<EditableCard*>(card); }

// Suggests three heights and reads the container's height back.
double kiwi_card_edit(void* pointer, int count) {
    Card& card = static_cast<EditableCard*>(pointer)->card;
    double result = 0;
    for (int index = 0; index < count; index++) {
        for (int label = 1; label < 4; label++)
            card.solver.suggestValue(card.leaves[label].height, 20 * label + (index * 7 + label * 3) % 40);
        card.solver.updateVariables();
        result += card.container.height.value();
    }
    return result;
}

// Removes a height's constraint, adds it again and reads the container's height.
double kiwi_card_replace(void* pointer, int count) {
    Card& card = static_cast<EditableCard*>(pointer)->card;
    double result = 0;
    Constraint held(card.leaves[2].height - 300, OP_LE, strength::required);
    card.solver.addConstraint(held);
    for (int index = 0; index < count; index++) {
        card.solver.removeConstraint(held);
        held = Constraint(card.leaves[2].height - (300 + index % 8), OP_LE, strength::required);
        card.solver.addConstraint(held);
        card.solver.updateVariables();
        result += card.container.height.value();
    }
    card.solver.removeConstraint(held);
    return result;
}

// A chain x[i + 1] == x[i] + 10 from x[0] == 0, its links added in the given order.
double kiwi_chain(int length, const int* order) {
    Solver solver;
    std::vector<Variable> variables(length + 1);
    solver.addConstraint(Constraint(Expression(variables[0]), OP_EQ));
    for (int index = 0; index < length; index++) {
        int link = order[index];
        solver.addConstraint(variables[link + 1] - variables[link] - 10 == 0);
    }
    solver.updateVariables();
    return variables[length].value();
}

// A chain of gaps of at least 10 that would rather be 10, at one of three strengths, in the given order.
double kiwi_gap_chain(int length, const int* order) {
    Solver solver;
    std::vector<Variable> variables(length + 1);
    const double strengths[] = {strength::weak, strength::medium, strength::strong};
    solver.addConstraint(Constraint(Expression(variables[0]), OP_EQ));
    for (int index = 0; index < length; index++) {
        int link = order[index];
        Expression gap = variables[link + 1] - variables[link] - 10;
        solver.addConstraint(Constraint(gap, OP_GE));
        solver.addConstraint(Constraint(gap, OP_EQ, strengths[link % 3]));
    }
    solver.updateVariables();
    return variables[length].value();
}
}
