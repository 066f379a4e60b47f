import { describe, expect, test } from 'vitest';
import { type Answer, question } from '../contract.ts';
import { rowsBehind, rowsOfSentence, rowsOfTotal } from './rows-behind.ts';

const [SCHOOL, LEVEL, OTHER] = ['s1', 'l1', 'l2'];
const amount = { num: 9, den: 10, people: 12 };
const period = { from: '2026-08-17', through: '2026-11-19', name: 'III' };
const week = { from: '2026-11-09', through: '2026-11-15' };

function answerTo(asked: object, series: string[], row: Partial<Answer['rows'][number]> = {}) {
  const answer: Answer = {
    question: { ...question.parse({ measure: 'attendance' }), ...asked },
    period,
    against: { from: '2026-05-11', through: '2026-08-14' },
    note: null,
    begins: null,
    keptAt: null,
    series: series.map((id) => ({ id, name: id })),
    rows: [{ id: 'r', name: '', span: null, values: series.map(() => amount), ...row }],
    total: amount,
    before: null,
    hidden: 0,
    more: 0,
    summary: [],
    target: null,
  };
  return (column: string) => rowsBehind(answer, SCHOOL, answer.rows[0]!, column);
}
const all = { measure: 'attendance', schoolId: SCHOOL, levels: [], homerooms: [], subjects: [] };

describe('the rows behind a figure', () => {
  test('of a trend are those of its week, and of its line where it has one', () => {
    expect(answerTo({ form: 'trend' }, ['all'], { span: week })('all')).toEqual({ ...all, ...week });
    expect(answerTo({ form: 'trend', by: 'level' }, [LEVEL], { span: week })(LEVEL)).toEqual({
      ...all,
      ...week,
      levels: [LEVEL],
    });
    expect(answerTo({ form: 'trend', by: 'school' }, ['s2'], { span: week })('s2')).toMatchObject({ schoolId: 's2' });
  });

  test('side by side are those of the row, now or in the time that it is held against', () => {
    const open = answerTo({ form: 'compare', by: 'homeroom', levels: [LEVEL, OTHER] }, ['now', 'before'], { id: 'h1' });
    const expected = { ...all, levels: [LEVEL, OTHER], homerooms: ['h1'] };
    expect(open('now')).toEqual({ ...expected, from: period.from, through: period.through });
    expect(open('before')).toEqual({ ...expected, from: '2026-05-11', through: '2026-08-14' });
    expect(answerTo({ form: 'compare' }, ['now'], { id: LEVEL })('now')?.levels).toEqual([LEVEL]);
    expect(answerTo({ form: 'compare' }, ['all'], { id: 't1', span: week })('all')).toEqual({ ...all, ...week });
  });

  test('of a field are those of both of its sides', () => {
    const open = answerTo({ form: 'heat', by: 'level' }, ['1', '2'], { id: LEVEL });
    expect(open('2')).toMatchObject({ levels: [LEVEL], weekday: 2 });
    expect(answerTo({ form: 'heat' }, ['1'], { id: LEVEL })('1')).toMatchObject({ levels: [LEVEL], weekday: 1 });
    // What has no weekdays is drawn month by month.
    const month = answerTo({ form: 'heat', by: 'level', measure: 'chronic' }, [LEVEL], {
      id: '2026-11-01',
      span: week,
    });
    expect(month(LEVEL)).toMatchObject({ ...week, levels: [LEVEL] });
  });

  test('of a stretch are those of its homerooms, and of a generation those of its level in that year', () => {
    const stretch = { about: [{ span: null, levels: [], homerooms: ['h1', 'h2'], bands: [] }] };
    expect(answerTo({ form: 'spread', levels: [LEVEL] }, ['all'], stretch)('all')).toEqual({
      ...all,
      levels: [LEVEL],
      homerooms: ['h1', 'h2'],
      from: period.from,
      through: period.through,
    });
    const year = { from: '2025-03-01', through: '2025-12-20' };
    const generation = { id: LEVEL, about: [{ span: year, levels: [OTHER], homerooms: [], bands: [] }] };
    expect(answerTo({ form: 'cohort' }, ['y'], generation)('y')).toEqual({ ...all, ...year, levels: [OTHER] });
  });

  test('of a tenth of the scale are those of its marks, however it is drawn', () => {
    const passing = { ...all, measure: 'passing', from: period.from, through: period.through };
    const band = { id: '3', about: [{ span: null, levels: [], homerooms: [], bands: [3] }] };
    expect(answerTo({ form: 'spread', measure: 'passing' }, ['all'], band)('all')).toEqual({ ...passing, bands: [3] });
    const side = answerTo({ form: 'compare', measure: 'passing', by: 'band' }, ['now'], { id: '-1' });
    expect(side('now')).toEqual({ ...passing, bands: [-1] });
    const trend = answerTo({ form: 'trend', measure: 'passing', by: 'band' }, ['0'], { span: week });
    expect(trend('0')).toEqual({ ...passing, ...week, bands: [0] });
  });

  test('of what is about nobody in particular, of hidden figures and of groups of groups are none', () => {
    expect(answerTo({ form: 'trend', measure: 'collected' }, ['all'], { span: week })('all')).toBeNull();
    expect(answerTo({ form: 'trend' }, ['all'], { span: week, values: [null] })('all')).toBeNull();
    expect(answerTo({ form: 'spread' }, ['all'])('all')).toBeNull();
    expect(answerTo({ form: 'spread' }, ['all'], { about: [null] })('all')).toBeNull();
  });
});

test('a sentence opens what it speaks of', () => {
  const told = { question: question.parse({ measure: 'attendance' }), period };
  const part = { kind: 'part' as const, id: LEVEL, name: '9.º', amount: 3, of: 4, share: 0.75 };
  expect(rowsOfSentence(told, SCHOOL, part)).toMatchObject({ schoolId: SCHOOL, levels: [LEVEL] });
  expect(rowsOfSentence(told, SCHOOL, { kind: 'weekday', weekday: 1, share: 0.5 })).toMatchObject({ weekday: 1 });
  expect(rowsOfSentence(told, SCHOOL, { kind: 'only_now', now: 0.9 })).toMatchObject({ from: period.from, levels: [] });
  // Of several schools the part that is named is a school.
  expect(rowsOfSentence(told, undefined, { ...part, id: 's2' })).toMatchObject({ schoolId: 's2', levels: [] });
  expect(rowsOfSentence(told, undefined, { kind: 'only_now', now: 0.9 })).toBeNull();
});

test('the whole opens its rows where it is of one school', () => {
  const answer = { question: question.parse({ measure: 'attendance', schools: [] }), period } as unknown as Answer;
  expect(rowsOfTotal(answer, SCHOOL)).toMatchObject({ schoolId: SCHOOL });
  expect(rowsOfTotal(answer, undefined)).toBeNull();
});
