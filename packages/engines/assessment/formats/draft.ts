import { opaqueKey } from '@patio/engine-lessons/marking';
import type { Note } from './collect.ts';
import { QuestionProblem } from './problem.ts';
import { beginning, cleanLine } from './text/clean.ts';

/** Names the parts of a question: opaque, so that a name tells neither the order nor the answer, and never twice the same. */
export function namer(): (...parts: string[]) => string {
  let count = 0;
  return (...parts) => opaqueKey(String(count++), ...parts);
}

export function titleOf(written: string, note: Note): string {
  const title = cleanLine(written);
  if (title.length > 200) note('text_shortened');
  return beginning(title, 200).trim();
}

/** More parts than any question may have: such a one is refused before its parts are read one by one. */
const MOST_PARTS = 300;

export function refuseTooMany(count: number, at: string): void {
  if (count > MOST_PARTS) throw new QuestionProblem('too_many', at);
}

const MOST_TAGS = 30;

export function tagsOf(written: readonly string[], note: Note): string[] {
  const tags = [...new Set(written.map((tag) => beginning(cleanLine(tag), 60).trim()).filter((tag) => tag !== ''))];
  if (tags.length > MOST_TAGS) note('text_shortened');
  return tags.slice(0, MOST_TAGS);
}

/** Only what is there: a missing feedback is no field. */
export const feedbackOf = (general: string, right = '', wrong = ''): Record<string, string> =>
  Object.fromEntries(Object.entries({ general, right, wrong }).filter(([, text]) => text !== ''));

export const withFeedback = (feedback: string): { feedback?: string } => (feedback === '' ? {} : { feedback });

export interface Choice {
  text: string;
  image?: { file: string; alt: string };
  credit: number;
  /** Where the file says which one is right, and not only by its share. */
  right?: boolean;
  feedback: string;
  fixed?: true;
  id?: string;
}

const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.001;

/** Options with their shares; those of our own rule are not written down. */
function options(choices: readonly Choice[], rights: readonly boolean[], usual: readonly number[]) {
  // Without a right one there is nothing to share: the question is refused for that alone.
  const own = !rights.includes(true) || choices.every(({ credit }, at) => near(credit, usual[at]!));
  const named = namer();
  return choices.map(({ text, image, credit, feedback, fixed, id }, at) => ({
    id: id ?? named(text),
    text,
    ...(image ? { image } : {}),
    right: rights[at]!,
    ...(own ? {} : { credit }),
    ...withFeedback(feedback),
    ...(fixed ? { fixed } : {}),
  }));
}

/** Options of a choice: the one that is called right, else the best; others keep their share of the points. */
export function choiceOptions(choices: readonly Choice[], note: Note): Record<string, unknown>[] {
  const best = Math.max(...choices.map(({ credit }) => credit));
  const called = choices.findIndex(({ right, credit }) => right && credit > 0);
  const at = called >= 0 || best <= 0 ? called : choices.findIndex(({ credit }) => credit === best);
  if (choices.filter(({ credit }) => near(credit, 100)).length > 1) note('several_right');
  const rights = choices.map((_, index) => index === at);
  return options(
    choices,
    rights,
    rights.map((right) => (right ? 100 : 0)),
  );
}

/** Options of a multiple question. */
export function multipleOptions(choices: readonly Choice[]): Record<string, unknown>[] {
  const rights = choices.map(({ credit }) => credit > 0);
  const share = Math.round(1e7 / rights.filter(Boolean).length) / 1e5;
  return options(
    choices,
    rights,
    rights.map((right) => (right ? share : -share)),
  );
}
