import { chanceOf, shuffle } from '../chance/chance.ts';
import { sumPoints } from '../marking/points.ts';
import { type Adaptation, fewer, minutesFor } from './adapt.ts';
import type { Exam, ExamSection } from './exam.ts';
import { type BankEntry, candidatesOf, fillPlaces } from './pools.ts';

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
  const loose = bank.filter(({ id }) => !named.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return sections.flatMap(({ parts }, section) =>
    parts.flatMap((each, part): Place[] => {
      const place = { section, part, points: each.points };
      if (each.kind === 'question')
        return [{ ...place, candidates: bank.some(({ id }) => id === each.question) ? [each.question] : [] }];
      const candidates = candidatesOf(each, loose).map(({ id }) => id);
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

/** The paper of one attempt. The same exam, bank and seed give the same paper; no question stands on it twice. */
export function composePaper(
  exam: Exam,
  bank: readonly BankQuestion[],
  seed: string,
  adaptation: Adaptation = {},
): Composed {
  const places = placesOf(exam.sections, bank);
  const found = fillPlaces(
    places.map(({ candidates }) => candidates),
    chanceOf(`${seed} pools`),
  );
  const problems = problemsOf(exam.sections, places, found);
  if (problems.length > 0) return { ok: false, problems };
  const versions = new Map(bank.map(({ id, version }) => [id, version]));
  let next = 1;
  const sections = exam.sections.map((each, section) => {
    const own = places.flatMap((place, at) =>
      place.section === section ? [{ question: found[at]!, points: place.points }] : [],
    );
    const mixed = each.shuffle ? shuffle(own, chanceOf(`${seed} order ${each.id}`)) : own;
    const ordered = fewer(mixed, adaptation, chanceOf(`${seed} fewer ${each.id}`));
    const items = ordered.map(({ question, points }): PaperItem => {
      return { key: `q${next++}`, question, version: versions.get(question)!, points, seed: `${seed} ${question}` };
    });
    return { id: each.id, title: each.title, instructions: each.instructions, items };
  });
  return { ok: true, paper: { format: 1, seed, minutes: minutesFor(exam.minutes, adaptation), sections } };
}

export const itemsOf = ({ sections }: Paper): PaperItem[] => sections.flatMap(({ items }) => items);

/** What a paper is worth. */
export const paperPoints = (paper: Paper): number => sumPoints(itemsOf(paper).map(({ points }) => points));
