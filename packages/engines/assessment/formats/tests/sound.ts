import { FAULTS } from '../../question/faults.ts';
import { readQuestion } from '../../question/read.ts';
import { importQuestions } from '../import.ts';
import { FILE_REASONS, REASONS } from '../report.ts';
import { newId } from './given.ts';

const CODES = new Set<string>([...REASONS, ...FAULTS]);

/** What must hold for every file, whatever is in it; the first thing that does not, or null. */
export function unsound(bytes: Uint8Array): string | null {
  const result = importQuestions(bytes, { newId });
  if (!result.ok) return FILE_REASONS.includes(result.reason) ? null : `unknown reason ${result.reason}`;
  const { questions, report } = result.value;
  const kept = report.filter(({ state }) => state !== 'refused').length;
  if (kept !== questions.length) return `${kept} lines for ${questions.length} questions`;
  for (const { question, report: line } of questions) {
    if (!readQuestion(question).ok) return 'a question that is none';
    if (report[line]?.state === 'refused') return 'a question whose line says refused';
  }
  for (const { state, reasons, line, name } of report) {
    if (reasons.some(({ code }) => !CODES.has(code))) return `unknown code in ${JSON.stringify(reasons)}`;
    if ((state === 'taken') !== (reasons.length === 0)) return `${state} with ${reasons.length} reasons`;
    if (line < 1 || name.length > 120) return 'a line of the report that cannot be shown';
  }
  return null;
}
