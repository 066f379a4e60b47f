import type { Note } from '../collect.ts';
import { choiceOptions, multipleOptions, namer } from '../draft.ts';
import { QuestionProblem } from '../problem.ts';
import { decimalOf } from '../text/numbers.ts';
import { readGaps } from './gaps.ts';

/** A row by what its columns hold; cells are clean texts. */
export interface Cells {
  get: (name: string) => string;
  options: string[];
  note: Note;
}
type Fields = Record<string, unknown>;

const WORDS: Record<string, string> = {
  choice: 'choice',
  opcion: 'choice',
  opcionmultiple: 'choice',
  opcionunica: 'choice',
  seleccion: 'choice',
  multiple: 'multiple',
  varias: 'multiple',
  variasrespuestas: 'multiple',
  seleccionmultiple: 'multiple',
  truefalse: 'true_false',
  verdaderofalso: 'true_false',
  vf: 'true_false',
  tf: 'true_false',
  numeric: 'numeric',
  numerica: 'numeric',
  numerico: 'numeric',
  numero: 'numeric',
  number: 'numeric',
  short: 'short',
  corta: 'short',
  respuestacorta: 'short',
  texto: 'short',
  match: 'match',
  emparejar: 'match',
  relacionar: 'match',
  order: 'order',
  ordenar: 'order',
  orden: 'order',
  cloze: 'cloze',
  completar: 'cloze',
  huecos: 'cloze',
  essay: 'essay',
  ensayo: 'essay',
  abierta: 'essay',
  desarrollo: 'essay',
};
const TRUE = /^(true|verdadero|v|t|si|sí|yes)$/i;
const FALSE = /^(false|falso|f|no)$/i;

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
const several = (written: string): string[] =>
  written
    .split(/[|;]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** The kind that the row names, or the one that its cells show. */
function kindOf({ get, options }: Cells): string {
  const named = get('type');
  if (named !== '') {
    const word = plain(named);
    if (!Object.hasOwn(WORDS, word)) throw new QuestionProblem('unknown_type', named.slice(0, 40));
    return WORDS[word]!;
  }
  const answer = get('answer');
  if (options.length > 0) return several(answer).length > 1 ? 'multiple' : 'choice';
  if (TRUE.test(answer) || FALSE.test(answer)) return 'true_false';
  if (answer === '') return get('prompt').includes('[[') ? 'cloze' : 'essay';
  return /^[-+\d.,\s]+$/.test(answer) ? 'numeric' : 'short';
}

/** Which options are right: by letter, by number, or by their own words. */
function rightOnes({ get, options }: Cells): Set<number> {
  const answer = get('answer');
  const whole = options.indexOf(answer);
  if (whole >= 0) return new Set([whole]);
  const names = /^[a-t](\s*,\s*[a-t])+$/i.test(answer) ? answer.split(',').map((each) => each.trim()) : several(answer);
  return new Set(
    names.map((name) => {
      const byWords = options.indexOf(name);
      if (byWords >= 0) return byWords;
      const at = /^[a-t]$/i.test(name)
        ? name.toLowerCase().charCodeAt(0) - 97
        : /^\d{1,2}$/.test(name)
          ? Number(name) - 1
          : -1;
      if (at < 0 || at >= options.length) throw new QuestionProblem('bad_letter', name.slice(0, 40));
      return at;
    }),
  );
}

function readOptions(cells: Cells, kind: 'choice' | 'multiple'): Fields {
  const right = rightOnes(cells);
  if (right.size === 0) throw new QuestionProblem('no_answer');
  const share = kind === 'choice' ? 100 : Math.round(1e7 / right.size) / 1e5;
  const wrong = kind === 'choice' ? 0 : -share;
  const choices = cells.options.map((text, at) => ({ text, credit: right.has(at) ? share : wrong, feedback: '' }));
  return kind === 'choice'
    ? { kind, options: choiceOptions(choices, cells.note) }
    : { kind, options: multipleOptions(choices) };
}

function readNumber({ get, note }: Cells): Fields {
  const number = (written: string) => {
    if (written.includes(',')) note('decimal_comma');
    return decimalOf(written.replace(/\s/g, ''));
  };
  const tolerance = get('tolerance');
  const relative = tolerance.endsWith('%');
  const size = tolerance === '' ? '0' : number(relative ? tolerance.slice(0, -1) : tolerance);
  const answers = several(get('answer')).map((value) => ({
    value: number(value),
    tolerance: relative ? `${size}%` : size,
  }));
  if (answers.length === 0) throw new QuestionProblem('no_answer');
  return { kind: 'numeric', answers, ...(get('unit') === '' ? {} : { unit: get('unit') }) };
}

/** `left -> right` in each option. */
function readPairs({ options }: Cells): Fields {
  const named = namer();
  const pairs = options.map((option, at) => {
    const arrow = option.indexOf('->');
    if (arrow < 0) throw new QuestionProblem('no_answer', `pairs.${at}`);
    const [left, right] = [option.slice(0, arrow).trim(), option.slice(arrow + 2).trim()];
    return { left: { id: named('left', left), text: left }, right: { id: named('right', right), text: right } };
  });
  return { kind: 'match', pairs };
}

export function readKind(cells: Cells): Fields {
  const kind = kindOf(cells);
  const answer = cells.get('answer');
  switch (kind) {
    case 'choice':
    case 'multiple':
      return readOptions(cells, kind);
    case 'true_false':
      if (!TRUE.test(answer) && !FALSE.test(answer)) throw new QuestionProblem('no_answer');
      return { kind, answer: TRUE.test(answer) };
    case 'numeric':
      return readNumber(cells);
    case 'short':
      return { kind, answers: several(answer).map((text) => ({ text })) };
    case 'match':
      return readPairs(cells);
    case 'order': {
      const named = namer();
      return { kind, items: cells.options.map((text) => ({ id: named(text), text })) };
    }
    case 'cloze':
      return { kind, prompt: '', parts: readGaps(cells.get('prompt'), cells.note) };
    default:
      return { kind: 'essay' };
  }
}
