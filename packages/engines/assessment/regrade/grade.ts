import type { Answer } from '../marking/answer.ts';
import { markAnswer } from '../marking/mark.ts';
import type { Marked } from '../marking/marked.ts';
import { pointsFor, sumPoints } from '../marking/points.ts';
import type { Question } from '../question/kinds.ts';

/** One question of a paper with what the student answered, in the author's ids. */
export interface GradedItem {
  key: string;
  /** The bank's id. */
  question: string;
  points: number;
  seed: string;
  answer: Answer | null;
  /** Points that a person gave; they hold over any key. */
  manual: number | null;
}

export interface ItemGrade {
  key: string;
  question: string;
  marked: Marked;
  /** Null while a person has to mark it. */
  earned: number | null;
  possible: number;
}
export interface Grade {
  items: ItemGrade[];
  earned: number;
  possible: number;
  /** How many wait for a person. */
  waiting: number;
}

/** How a question counts after its key was found faulty. */
export type Treatment = 'as_marked' | 'full_points' | 'left_out';
/** What a question asks and how it counts; by the bank's id. */
export type Key = ReadonlyMap<string, { question: Question; treatment?: Treatment }>;

function gradeItem({ key, question, points, seed, answer, manual }: GradedItem, keys: Key): ItemGrade {
  const found = keys.get(question);
  if (!found) throw new RangeError(`no question ${question}`);
  const marked = markAnswer(found.question, answer, seed);
  const treatment = found.treatment ?? 'as_marked';
  if (treatment === 'left_out') return { key, question, marked, earned: 0, possible: 0 };
  if (treatment === 'full_points') return { key, question, marked, earned: points, possible: points };
  const byKey = marked.result === 'manual' ? null : pointsFor(points, marked.share);
  return { key, question, marked, earned: manual ?? byKey, possible: points };
}

/** The grade of one attempt, from nothing but its answers and the keys. */
export function gradeAttempt(items: readonly GradedItem[], keys: Key): Grade {
  const graded = items.map((item) => gradeItem(item, keys));
  return {
    items: graded,
    earned: sumPoints(graded.map(({ earned }) => earned ?? 0)),
    possible: sumPoints(graded.map(({ possible }) => possible)),
    waiting: graded.filter(({ earned }) => earned === null).length,
  };
}

/** A paper's points as points of the exam: papers with fewer questions, or one left out, are worth as much as the others. */
export const scalePoints = ({ earned, possible }: Pick<Grade, 'earned' | 'possible'>, exam: number): number =>
  possible === 0 ? 0 : pointsFor(exam, earned / possible);
