/** How able a student is in a skill and how hard an item is, on one scale: equal means even odds. */
export interface Rating {
  value: number;
  /** How many answers stand behind it. */
  answers: number;
}

export const newRating = (value = 0): Rating => ({ value, answers: 0 });

/** A guess is right with this chance: one of four options, or nothing when the answer is typed. */
export const GUESS = { choice: 0.25, typed: 0 } as const;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The chance of a right answer. */
export const chanceOf = (student: number, item: number, guess = 0): number =>
  guess + (1 - guess) * logistic(student - item);

/** New ratings move fast, old ones slowly. */
const stepOf = ({ answers }: Rating): number => Math.max(0.08, 1 / (1 + 0.08 * answers));

/** Both ratings after an answer. */
export function afterAnswer(
  student: Rating,
  item: Rating,
  right: boolean,
  guess = 0,
): { student: Rating; item: Rating } {
  const surprise = (right ? 1 : 0) - chanceOf(student.value, item.value, guess);
  return {
    student: { value: student.value + stepOf(student) * surprise, answers: student.answers + 1 },
    item: { value: item.value - 0.5 * stepOf(item) * surprise, answers: item.answers + 1 },
  };
}

/** What a try says to the rating; a success with help says less than one alone. */
interface RatedTry {
  right: boolean;
  unaided: boolean;
  chosen: boolean;
}
const HELPED = 0.35;

/** How able a student is in a skill after these tries, where a usual exercise of it stands at nought. */
export function abilityOf(tries: readonly RatedTry[], difficulty = 0): Rating {
  const usual: Rating = { value: difficulty, answers: Number.MAX_SAFE_INTEGER };
  let rating = newRating();
  for (const { right, unaided, chosen } of tries) {
    const { student } = afterAnswer(rating, usual, right, chosen ? GUESS.choice : GUESS.typed);
    const share = right && !unaided ? HELPED : 1;
    rating = { value: rating.value + share * (student.value - rating.value), answers: student.answers };
  }
  return rating;
}

/** The usual error of a rating: wide at first, narrower with each answer. */
export const errorOf = ({ answers }: Rating): number => 1.6 / Math.sqrt(1 + 0.45 * answers);
