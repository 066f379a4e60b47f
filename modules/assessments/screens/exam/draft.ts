import { makeId } from '@patio/kernel';
import type { ExamPart, ExamRules, ExamSection, ExamView } from '../../contract.ts';

export type Pool = Extract<ExamPart, { kind: 'pool' }>;

export const USUAL_RULES: ExamRules = {
  minutes: 45,
  attempts: 1,
  counts: 'best',
  shuffleOptions: true,
  oneAtATime: false,
  canGoBack: true,
  showResults: 'release',
  showKeys: 'close',
};

const MOST_SECTIONS = 20;
const MOST_POOLED = 500;
export const canAddSection = (sections: readonly ExamSection[]): boolean => sections.length < MOST_SECTIONS;

export const newSection = (): ExamSection => ({
  id: makeId().slice(-12),
  title: '',
  instructions: '',
  shuffle: false,
  parts: [],
});
export const newPool = (): Pool => ({ kind: 'pool', count: 5, tags: [], questions: [], points: 1 });

/** Every question that is named, so that none is taken twice. */
export const namedQuestions = (sections: readonly ExamSection[]): Set<string> =>
  new Set(sections.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'question' ? [part.question] : []))));

/** Puts questions at the end of a section, or of the last one; those that stand on the exam already are left where they are. */
export function withQuestions(
  sections: readonly ExamSection[],
  ids: readonly string[],
  sectionId?: string,
): ExamSection[] {
  const all = sections.length > 0 ? [...sections] : [newSection()];
  const named = namedQuestions(all);
  const fresh = [...new Set(ids)].filter((id) => !named.has(id));
  const at = Math.max(0, sectionId === undefined ? all.length - 1 : all.findIndex(({ id }) => id === sectionId));
  const section = all[at]!;
  const parts = [...section.parts, ...fresh.map((question) => ({ kind: 'question' as const, question, points: 1 }))];
  return all.with(at, { ...section, parts });
}

export interface Place {
  section: number;
  part: number;
}

/** Adds questions to those that a pool is drawn from. */
export function withPooled(
  sections: readonly ExamSection[],
  { section, part }: Place,
  ids: readonly string[],
): ExamSection[] {
  const own = sections[section];
  const pool = own?.parts[part];
  if (!own || pool?.kind !== 'pool') return [...sections];
  const questions = [...new Set([...pool.questions, ...ids])].slice(0, MOST_POOLED);
  return sections.with(section, { ...own, parts: own.parts.with(part, { ...pool, questions }) });
}

/** What cannot be chosen again: questions for everybody, and those that the pool has already. */
export function takenFor(
  sections: readonly ExamSection[],
  { section, pool }: { section: number; pool?: number | undefined },
): Set<string> {
  const part = pool === undefined ? undefined : sections[section]?.parts[pool];
  return new Set([...namedQuestions(sections), ...(part?.kind === 'pool' ? part.questions : [])]);
}

/** A part moved to stand before another place; a place after the last part is the end of its section. */
export function movedPart(sections: readonly ExamSection[], from: Place, to: Place): ExamSection[] {
  const part = sections[from.section]?.parts[from.part];
  if (!part || !sections[to.section]) return [...sections];
  const without = sections.map((section, at) =>
    at === from.section ? { ...section, parts: section.parts.toSpliced(from.part, 1) } : section,
  );
  const shift = from.section === to.section && from.part < to.part ? 1 : 0;
  const target = without[to.section]!;
  return without.with(to.section, { ...target, parts: target.parts.toSpliced(to.part - shift, 0, part) });
}

/** A part one place up or down; at the edge of its section it goes on into the next one. */
export function steppedPart(sections: readonly ExamSection[], from: Place, by: -1 | 1): ExamSection[] {
  const own = sections[from.section];
  const next = from.part + by;
  if (own && next >= 0 && next < own.parts.length)
    return movedPart(sections, from, { section: from.section, part: by === 1 ? next + 1 : next });
  const other = from.section + by;
  const target = sections[other];
  if (!target) return [...sections];
  return movedPart(sections, from, { section: other, part: by === 1 ? 0 : target.parts.length });
}

export function movedSection(sections: readonly ExamSection[], from: number, by: -1 | 1): ExamSection[] {
  const to = from + by;
  const [one, other] = [sections[from], sections[to]];
  return one && other ? sections.with(from, other).with(to, one) : [...sections];
}

const countOf = (part: ExamPart): number => (part.kind === 'pool' ? part.count : 1);

/** How many questions every paper has, and what they add up to. */
export function totalOf(sections: readonly ExamSection[]): { questions: number; points: number } {
  const parts = sections.flatMap((section) => section.parts);
  return {
    questions: parts.reduce((sum, part) => sum + countOf(part), 0),
    points: Math.round(parts.reduce((sum, part) => sum + countOf(part) * part.points, 0) * 100) / 100,
  };
}

export type ExamText = Pick<ExamView, 'title' | 'instructions' | 'points' | 'category' | 'competencyIds'>;

/** A number as the gradebook keeps it. */
export const decimalOf = (value: number): string => String(Math.round(value * 100) / 100);
