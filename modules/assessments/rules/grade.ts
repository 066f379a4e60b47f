import {
  type Answer,
  type Grade,
  type GradedItem,
  itemsOf,
  type Key,
  type Paper,
  type Question,
  type Result,
  type Treatment,
} from '@patio/engine-assessment';

/** What one question of an attempt earned, as it is kept. */
export interface StoredGrade {
  key: string;
  question: string;
  /** The version that was asked. */
  number: number;
  result: Result;
  /** Null while a person has to mark it. */
  earned: number | null;
  possible: number;
}

/** How a question of an exam counts since its key was found faulty. */
export interface Mended {
  treatment: Treatment;
  /** The version by which it is marked; null for the one that was asked. */
  number: number | null;
}

/** A version of a question under a name of its own: papers of one exam may ask different ones. */
export const versionName = (question: string, number: number): string => `${question} ${number}`;

/** An attempt as the engine grades it. */
export const gradedItems = (
  paper: Paper,
  answers: ReadonlyMap<string, Answer>,
  manual: ReadonlyMap<string, number>,
): GradedItem[] =>
  itemsOf(paper).map(({ key, question, version, points, seed }) => ({
    key,
    question: versionName(question, version),
    points,
    seed,
    answer: answers.get(key) ?? null,
    manual: manual.get(key) ?? null,
  }));

/** The keys by which papers are marked, with what was mended since. */
export function keysOf(
  papers: readonly Paper[],
  bodies: ReadonlyMap<string, Question>,
  mended: ReadonlyMap<string, Mended>,
): Key {
  const keys = new Map<string, { question: Question; treatment?: Treatment }>();
  for (const { question, version } of papers.flatMap(itemsOf)) {
    const name = versionName(question, version);
    if (keys.has(name)) continue;
    const other = mended.get(question);
    const body = bodies.get(versionName(question, other?.number ?? version));
    if (!body) throw new RangeError(`no version ${name}`);
    keys.set(name, { question: body, treatment: other?.treatment ?? 'as_marked' });
  }
  return keys;
}

/** A grade as it is kept with its attempt. */
export const storedGrade = ({ items }: Grade): StoredGrade[] =>
  items.map(({ key, question, marked, earned, possible }) => {
    const [id = '', number = '1'] = question.split(' ');
    return { key, question: id, number: Number(number), result: marked.result, earned, possible };
  });
