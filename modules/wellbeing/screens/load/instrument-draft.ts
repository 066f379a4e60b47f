import { makeId } from '@patio/kernel';
import type { InstrumentView } from '../../contract.ts';

/** An instrument as it is written: questions and answers one to a line. */
export interface InstrumentDraft {
  title: string;
  intro: string;
  kind: 'scale' | 'text';
  questions: string;
  /** “Casi siempre = 0”. */
  answers: string;
  mediumFrom: number | null;
  highFrom: number | null;
  bandTexts: { low: string; medium: string; high: string };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** “Casi nunca = 3” is an answer worth three; without a number it is worth its place. */
export const readAnswer = (line: string, at: number): { text: string; points: number } => {
  const [, text = line, points] = /^(.*?)\s*=\s*(-?\d+)$/u.exec(line) ?? [];
  return { text: text.trim(), points: points === undefined ? at : Number(points) };
};

/** What the school has written, or a copy of what came with Patio. */
export function draftOf(instrument: InstrumentView | null): InstrumentDraft {
  const first = instrument?.items.find(({ kind }) => kind === 'scale');
  const bandOf = (level: 'low' | 'medium' | 'high') => instrument?.bands.find((band) => band.level === level);
  return {
    title: instrument?.title ?? '',
    intro: instrument?.intro ?? '',
    kind: instrument && !first ? 'text' : 'scale',
    questions: instrument?.items.map(({ text }) => text).join('\n') ?? '',
    answers: first?.answers.map(({ text, points }) => `${text} = ${points}`).join('\n') ?? '',
    mediumFrom: bandOf('medium')?.from ?? null,
    highFrom: bandOf('high')?.from ?? null,
    bandTexts: {
      low: bandOf('low')?.text ?? '',
      medium: bandOf('medium')?.text ?? '',
      high: bandOf('high')?.text ?? '',
    },
  };
}

type Written = Pick<InstrumentView, 'title' | 'intro' | 'items' | 'bands'>;

/** The draft as it is sent. A question that stays keeps its id, so that answers of two versions can be compared. */
export function instrumentOf(draft: InstrumentDraft, before: InstrumentView | null): Written {
  const isScale = draft.kind === 'scale';
  const answers = isScale ? linesOf(draft.answers).map(readAnswer) : [];
  const known = new Map(before?.items.map(({ id, text }) => [text, id]));
  const least = Math.min(0, ...answers.map(({ points }) => points));
  const questions = linesOf(draft.questions);
  const levels = [
    { level: 'low' as const, from: least * questions.length },
    { level: 'medium' as const, from: draft.mediumFrom },
    { level: 'high' as const, from: draft.highFrom },
  ];
  return {
    title: draft.title.trim(),
    intro: draft.intro.trim(),
    items: questions.map((text) => ({
      id: known.get(text) ?? makeId(),
      kind: draft.kind,
      text,
      answers,
      required: isScale,
    })),
    bands: isScale
      ? levels.flatMap(({ level, from }) => {
          const text = draft.bandTexts[level].trim();
          return from === null || text === '' ? [] : [{ level, from, text }];
        })
      : [],
  };
}
