import type { CellState } from '@patio/engine-grading';

/** A mark as it stands in a cell. */
export interface CellValue {
  state: CellState;
  score: string | null;
}

export const EMPTY_CELL: CellValue = { state: 'pending', score: null };

/** One letter per state, the same in both languages, so that a copied block means the same when it is pasted. */
const LETTERS: Partial<Record<CellState, string>> = { missing: 'M', excused: 'E', exempt: 'X', incomplete: 'I' };

/** What people write in spreadsheets for the same things. */
const WORDS: Record<string, CellState> = {
  m: 'missing',
  np: 'missing',
  'n/p': 'missing',
  falta: 'missing',
  missing: 'missing',
  e: 'excused',
  j: 'excused',
  just: 'excused',
  justificado: 'excused',
  justificada: 'excused',
  excused: 'excused',
  x: 'exempt',
  ex: 'exempt',
  exento: 'exempt',
  exenta: 'exempt',
  exempt: 'exempt',
  i: 'incomplete',
  inc: 'incomplete',
  incompleto: 'incomplete',
  incomplete: 'incomplete',
};

/** `15`, `15,5` and `15.50` are one number each; a leading zero (`05`) is how many teachers write it. */
function scoreOf(text: string): string | null {
  const found = /^(-?)0*(\d{1,6})(?:[.,](\d{1,4}))?$/.exec(text);
  if (!found) return null;
  const [, sign, whole, part = ''] = found;
  const rest = part.replace(/0+$/, '');
  return `${sign}${whole}${rest ? `.${rest}` : ''}`;
}

/** Reads what was typed or pasted; null where it is neither a mark nor a state. */
export function readCell(text: string): CellValue | null {
  const plain = text.trim().toLowerCase();
  if (plain === '' || plain === '-' || plain === '–') return EMPTY_CELL;
  const word = WORDS[plain];
  if (word) return { state: word, score: null };
  const late = /^(.*\d)\s*(?:l|t|tarde|late)$/.exec(plain);
  const score = scoreOf(late?.[1] ?? plain);
  return score === null ? null : { state: late ? 'late' : 'graded', score };
}

/** Writes a mark so that reading it back gives the same. */
export function writeCell({ state, score }: CellValue): string {
  if (state === 'graded') return score ?? '';
  if (state === 'late') return score === null ? '' : `${score}L`;
  return LETTERS[state] ?? '';
}
