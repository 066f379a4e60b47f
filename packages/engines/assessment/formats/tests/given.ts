import { strToU8 } from 'fflate';
import type { QuestionKind, QuestionOf } from '../../question/kinds.ts';
import type { ImportOptions } from '../collect.ts';
import { importQuestions } from '../import.ts';
import type { Imported } from '../report.ts';

let made = 0;
/** Ids of pictures, one after the other. */
export const newId = (): string => `01980000-0000-7000-8000-${String(++made).padStart(12, '0')}`;

export const bytesOf = (file: string | Uint8Array): Uint8Array => (typeof file === 'string' ? strToU8(file) : file);

/** A file that is read; a refused one fails the test with its reason. */
export function imported(file: string | Uint8Array, options: ImportOptions = { newId }): Imported {
  const result = importQuestions(bytesOf(file), options);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.value;
}

export function refusal(file: string | Uint8Array, options: ImportOptions = {}): string {
  const result = importQuestions(bytesOf(file), options);
  return result.ok ? 'read' : result.reason;
}

/** The only question of a file. */
export function only<Kind extends QuestionKind>(kind: Kind, file: string | Uint8Array): QuestionOf<Kind> {
  const { questions, report } = imported(file);
  const [first] = questions;
  if (questions.length !== 1 || first!.question.kind !== kind)
    throw new Error(`${JSON.stringify(report)} ${JSON.stringify(questions)}`);
  return first!.question as QuestionOf<Kind>;
}

/** The report in short: `line state reason,reason`. */
export const reportOf = (file: string | Uint8Array): string[] =>
  imported(file).report.map(({ line, state, reasons }) =>
    `${line} ${state} ${reasons.map(({ code }) => code).join(',')}`.trim(),
  );
