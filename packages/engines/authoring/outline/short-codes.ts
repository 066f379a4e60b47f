import type { Passage } from '@patio/engine-documents/schema';
import { cutAtHeadings, cutIntoLessons, weightOf } from './chapters.ts';
import type { Competency } from './competencies.ts';
import { pagesOf } from './draft.ts';
import type { OutlineAnswer } from './from-answer.ts';

/** A part of the sources as a model is shown it: where it stands and how it begins, never the whole book. */
export interface Section {
  code: string;
  /** What the model reads of it. */
  line: string;
  passages: readonly Passage[];
}

/** Longer books are shown in larger parts. */
const MOST_SECTIONS = 160;
const SHOWN = 120;

function lineOf(code: string, passages: readonly Passage[]): string {
  const head = passages.find(({ kind }) => kind === 'heading');
  const path = head ? [...head.path, head.text] : (passages[0]?.path ?? []);
  const begins = passages.find(({ kind }) => kind !== 'heading')?.text ?? '';
  const pages = pagesOf(passages);
  const where = pages ? ` (${pages.from}-${pages.to})` : '';
  const title = path.join(' / ').slice(0, SHOWN * 2);
  return `[${code}] ${title}${where} · ${weightOf(passages)}: ${begins.slice(0, SHOWN).replaceAll(/\s+/g, ' ')}`.trim();
}

/** The sources in parts that a model can name: at headings where there are enough of them, otherwise between paragraphs; at least so many where there is text for it. */
export function sectionsFor(passages: readonly Passage[], least: number): Section[] {
  if (passages.length === 0) return [];
  const count = Math.min(MOST_SECTIONS, Math.max(least, cutAtHeadings(passages).length));
  return cutIntoLessons(passages, count).map((part, at) => {
    const code = `S${at + 1}`;
    return { code, line: lineOf(code, part), passages: part };
  });
}

/** Short names for competencies: a model repeats `C3` without a slip, a long id it does not. */
export const codesFor = (competencies: readonly Competency[]): { id: string; name: string }[] =>
  competencies.map(({ name }, at) => ({ id: `C${at + 1}`, name }));

const plain = (code: string): string => code.replaceAll(/[[\]\s]/g, '').toUpperCase();

/** An answer in short names, in the ids that they stand for. What stands for nothing stays as it is, and means nothing to anybody. */
export function readCodes(
  answer: OutlineAnswer,
  sections: readonly Section[],
  competencies: readonly Competency[],
): OutlineAnswer {
  const parts = new Map(sections.map(({ code, passages }) => [code, passages.map(({ id }) => id)]));
  const names = new Map(competencies.map(({ id }, at) => [`C${at + 1}`, id]));
  return {
    units: answer.units.map((unit) => ({
      ...unit,
      lessons: unit.lessons.map((lesson) => ({
        ...lesson,
        sources: lesson.sources.flatMap((code) => parts.get(plain(code)) ?? [code]),
        competencies: lesson.competencies.map((code) => names.get(plain(code)) ?? code),
      })),
    })),
  };
}
