import type { Collector, Draft, Note } from '../collect.ts';
import { feedbackOf, tagsOf, titleOf } from '../draft.ts';
import { categoryOf } from '../gift/split.ts';
import { FormatProblem, QuestionProblem } from '../problem.ts';
import { linesOf } from '../text/decode.ts';
import { wordsOnly } from '../text/rich.ts';
import { type Header, headerOf } from './header.ts';
import { type Cells, readKind } from './kinds.ts';
import { type Row, rowsOf } from './rows.ts';

const DIFFICULTIES: Record<string, string> = {
  easy: 'easy',
  facil: 'easy',
  baja: 'easy',
  bajo: 'easy',
  medium: 'medium',
  media: 'medium',
  medio: 'medium',
  intermedia: 'medium',
  hard: 'hard',
  dificil: 'hard',
  alta: 'hard',
  alto: 'hard',
};
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

function cellsOf({ fields }: Row, { columns }: Header, note: Note): Cells {
  const values = new Map<string, string>();
  for (const [at, field] of fields.entries()) {
    const column = columns[at];
    if (!column) {
      if (field.trim() !== '') note('setting_left_out');
      continue;
    }
    values.set(column, wordsOnly(field, 'auto', note));
  }
  const options = [...values]
    .filter(([name, text]) => name.startsWith('option.') && text !== '')
    .sort(([one], [other]) => Number(one.slice(7)) - Number(other.slice(7)))
    .map(([, text]) => text);
  return { get: (name) => values.get(name) ?? '', options, note };
}

/** What every kind may have in its row. */
function commonOf({ get, note }: Cells): Record<string, unknown> {
  const difficulty = plain(get('difficulty'));
  if (difficulty !== '' && !Object.hasOwn(DIFFICULTIES, difficulty))
    throw new QuestionProblem('unknown_column_value', 'difficulty');
  const points = get('points').replace(',', '.');
  if (points !== '' && !/^\d{1,4}(\.\d{1,4})?$/.test(points)) throw new QuestionProblem('bad_number', 'points');
  return {
    title: titleOf(get('title'), note),
    tags: tagsOf(get('tags').split(/[;,|]/), note),
    ...(difficulty === '' ? {} : { difficulty: DIFFICULTIES[difficulty] }),
    ...(points === '' ? {} : { points: Number(points) }),
    ...(get('language') === '' ? {} : { language: get('language') }),
    feedback: feedbackOf(get('feedback')),
  };
}

function readRow(row: Row, header: Header, note: Note): Draft {
  if (row.broken) throw new QuestionProblem('never_closed');
  const cells = cellsOf(row, header, note);
  const question = { prompt: cells.get('prompt'), ...commonOf(cells), ...readKind(cells) };
  return { question, foreignId: cells.get('id') || null, category: categoryOf(cells.get('category')) };
}

export function readCsv(text: string, collector: Collector): void {
  const whole = linesOf(text).join('\n');
  const first = whole.search(/\S/);
  const start = whole.lastIndexOf('\n', first) + 1;
  const end = whole.indexOf('\n', first);
  const header = first < 0 ? null : headerOf(whole.slice(start, end < 0 ? undefined : end).replaceAll('"', ''));
  if (!header) throw new FormatProblem('no_header', 1);
  const before = whole.slice(0, end < 0 ? whole.length : end + 1).split('\n').length - 1;
  const rows = end < 0 ? '' : whole.slice(end + 1);
  for (const row of rowsOf(rows, header.delimiter, collector.limits.csvField)) {
    const name =
      row.fields[header.columns.indexOf('title')] || row.fields[header.columns.indexOf('prompt')] || row.source;
    collector.add({ line: row.line + before, name, source: row.source }, (note) => readRow(row, header, note));
  }
}
