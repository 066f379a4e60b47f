import { chanceOf, shuffle } from '../chance/chance.ts';
import { sumPoints } from '../marking/points.ts';
import { type Adaptation, fewer, minutesFor } from './adapt.ts';
import type { Exam, ExamSection } from './exam.ts';
import { type BankEntry, fillPlaces, TaggedBank } from './pools.ts';

export interface PaperItem {
  /** The question's place on this paper: what answers name. */
  key: string;
  question: string;
  version: number;
  points: number;
  /** Draws the numbers, names and order of this question for this student. */
  seed: string;
}
/** One attempt's questions, fixed when it starts; later changes of exam or bank do not reach it. */
export interface Paper {
  format: 1;
  seed: string;
  minutes: number | null;
  sections: { id: string; title: string; instructions: string; items: PaperItem[] }[];
}
export interface BankQuestion extends BankEntry {
  version: number;
}

export type PaperProblem =
  | { code: 'question_missing'; section: string; question: string }
  | { code: 'question_twice'; section: string; question: string }
  | { code: 'pool_too_small'; section: string; tags: readonly string[]; wanted: number; found: number };
export type Composed = { ok: true; paper: Paper } | { ok: false; problems: PaperProblem[] };

interface Place {
  section: number;
  part: number;
  points: number;
  candidates: readonly string[];
}

const placesOf = (sections: readonly ExamSection[], bank: readonly BankQuestion[]): Place[] => {
  const named = new Set(
    sections.flatMap(({ parts }) => parts.flatMap((each) => (each.kind === 'question' ? [each.question] : []))),
  );
  const known = new Set(bank.map(({ id }) => id));
  const others = bank.filter(({ id }) => !named.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const loose = new TaggedBank(others);
  return sections.flatMap(({ parts }, section) =>
    parts.flatMap((each, part): Place[] => {
      const place = { section, part, points: each.points };
      if (each.kind === 'question') return [{ ...place, candidates: known.has(each.question) ? [each.question] : [] }];
      const candidates = loose.candidatesOf(each).map(({ id }) => id);
      return Array.from({ length: each.count }, () => ({ ...place, candidates }));
    }),
  );
};

/** Why places stayed empty, once for each part of the exam. */
function problemsOf(
  sections: readonly ExamSection[],
  places: readonly Place[],
  found: readonly (string | null)[],
): PaperProblem[] {
  return sections.flatMap(({ id, parts }, section) =>
    parts.flatMap((each, part): PaperProblem[] => {
      const own = [...places.keys()].filter((at) => places[at]!.section === section && places[at]!.part === part);
      const filled = own.filter((at) => found[at] !== null).length;
      if (filled === own.length) return [];
      if (each.kind === 'pool')
        return [{ code: 'pool_too_small', section: id, tags: each.tags, wanted: each.count, found: filled }];
      const code = places[own[0]!]!.candidates.length > 0 ? 'question_twice' : 'question_missing';
      return [{ code, section: id, question: each.question }];
    }),
  );
}

export type PaperMaker = (seed: string, adaptation?: Adaptation) => Composed;

/** Reads exam and bank once and makes a paper for each seed: a class that starts together costs one reading. */
export function paperMaker(exam: Exam, bank: readonly BankQuestion[]): PaperMaker {
  const places = placesOf(exam.sections, bank);
  const versions = new Map(bank.map(({ id, version }) => [id, version]));
  const itemOf = (
    { question, points }: { question: string; points: number },
    seed: string,
  ): Omit<PaperItem, 'key'> => ({
    question,
    version: versions.get(question)!,
    points,
    seed: `${seed} ${question}`,
  });
  return (seed, adaptation = {}) => {
    const wishes = places.map(({ candidates }) => candidates);
    const found = fillPlaces(wishes, chanceOf(`${seed} pools`));
    const problems = problemsOf(exam.sections, places, found);
    if (problems.length > 0) return { ok: false, problems };
    let next = 1;
    const sections = exam.sections.map(({ id, title, instructions, shuffle: mix }, section) => {
      const own = places.flatMap((place, at) =>
        place.section === section ? [{ question: found[at]!, points: place.points }] : [],
      );
      const mixed = mix ? shuffle(own, chanceOf(`${seed} order ${id}`)) : own;
      const asked = fewer(mixed, adaptation, chanceOf(`${seed} fewer ${id}`));
      const items = asked.map((each): PaperItem => ({ key: `q${next++}`, ...itemOf(each, seed) }));
      return { id, title, instructions, items };
    });
    return { ok: true, paper: { format: 1, seed, minutes: minutesFor(exam.minutes, adaptation), sections } };
  };
}

/** The paper of one attempt. The same exam, bank and seed give the same paper; no question stands on it twice. */
export const composePaper = (
  exam: Exam,
  bank: readonly BankQuestion[],
  seed: string,
  adaptation: Adaptation = {},
): Composed => paperMaker(exam, bank)(seed, adaptation);

export const itemsOf = ({ sections }: Paper): PaperItem[] => sections.flatMap(({ items }) => items);

/** What a paper is worth. */
export const paperPoints = (paper: Paper): number => sumPoints(itemsOf(paper).map(({ points }) => points));
