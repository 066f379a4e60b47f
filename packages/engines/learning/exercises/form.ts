import type { Misconception } from './misconceptions.ts';
import type { Random } from './random.ts';
import type { Rational } from './rational.ts';

export type Language = 'es' | 'en';
export type Subject = 'maths' | 'spanish' | 'english';

/** The same words in both languages. */
export interface Both {
  es: string;
  en: string;
}
export const both = (es: string, en: string = es): Both => ({ es, en });

/** How a number must be written to count: as it comes, in lowest terms, or as a mixed number. */
export type NumberForm = 'any' | 'lowest' | 'mixed';
export type Key =
  | { kind: 'number'; value: Rational; form: NumberForm; unit?: string }
  /** `strict`: accents and capitals count, because they are what is asked. */
  | { kind: 'text'; accepted: string[]; strict: boolean };

/** A wrong answer that a known misconception leads to. */
export interface Wrong {
  text: string;
  misconception: Misconception;
}

/** One step of the solution: what is done, and the line that a student would write. */
export interface Step {
  say: Both;
  work?: string;
}

export interface Item {
  skill: string;
  grade: number;
  subject: Subject;
  seed: number;
  prompt: Both;
  key: Key;
  /** The key as it is shown. */
  answer: string;
  /** An answer is chosen, not typed: nothing else than the options makes sense. */
  choiceOnly: boolean;
  wrong: Wrong[];
  steps: Step[];
  hints: Both[];
  /** The letter of the unknown where the lines of a solution are equations. */
  unknown?: 'x';
}

export type Written = Rational | number | string;
/** What a generator says about one item; `make` completes and checks it. */
export interface Draft {
  prompt: [es: string, en: string];
  answer: Written;
  form?: NumberForm;
  unit?: string;
  /** More texts that count as right. */
  also?: string[];
  strict?: boolean;
  choiceOnly?: boolean;
  wrong: [answer: Written, misconception: Misconception][];
  steps: [es: string, en: string, work?: string][];
  hints: [es: string, en: string][];
  unknown?: 'x';
}

export interface Skill {
  id: string;
  grade: number;
  subject: Subject;
  name: Both;
  draft(random: Random): Draft;
}
