import { expect, test } from 'vitest';
import { blocksOf, hoursOf, linesOfWeek, rangeOf, turned, weeksOf } from './grid.ts';
import { repeatOf, ruleOf } from './repeat.ts';
import { endBefore, restFrom, seriesDaysBetween, seriesEnds } from './series.ts';
import { moveRule, moveSpan, stretchSpan } from './spans.ts';

const hours = (startsAt: string, endsAt: string) => ({
  startsOn: '2026-05-04',
  startsAt,
  endsOn: '2026-05-04',
  endsAt,
});
const whole = (startsOn: string, endsOn = startsOn) => ({ startsOn, startsAt: null, endsOn, endsAt: null });

test('a span moves by days and minutes and stays within its day', () => {
  expect(moveSpan(hours('08:15', '09:00'), 2, 30)).toEqual({
    startsOn: '2026-05-06',
    startsAt: '08:45',
    endsOn: '2026-05-06',
    endsAt: '09:30',
  });
  expect(moveSpan(hours('00:15', '01:00'), 0, -60)).toMatchObject({ startsAt: '00:00', endsAt: '00:45' });
  expect(moveSpan(hours('23:00', '23:30'), 0, 120)).toMatchObject({ startsAt: '23:29', endsAt: '23:59' });
  expect(moveSpan(whole('2026-05-04', '2026-05-05'), -1)).toEqual(whole('2026-05-03', '2026-05-04'));
});

test('a span grows and shrinks at its end, and never to nothing', () => {
  expect(stretchSpan(hours('08:00', '09:00'), 0, -120)).toMatchObject({ endsAt: '08:15' });
  expect(stretchSpan(hours('08:00', '09:00'), 3, 15)).toMatchObject({ endsOn: '2026-05-04', endsAt: '09:15' });
  expect(stretchSpan(whole('2026-05-04'), -2)).toEqual(whole('2026-05-04'));
  expect(stretchSpan(whole('2026-05-04'), 2)).toEqual(whole('2026-05-04', '2026-05-06'));
});

test('the rule of a series moves along with its days', () => {
  expect(moveRule('FREQ=WEEKLY;UNTIL=20260601;BYDAY=MO,WE', '2026-05-04', '2026-05-05')).toBe(
    'FREQ=WEEKLY;UNTIL=20260602;BYDAY=TU,TH',
  );
  expect(moveRule('FREQ=MONTHLY;BYMONTHDAY=4', '2026-05-04', '2026-05-07')).toBe('FREQ=MONTHLY;BYMONTHDAY=7');
  expect(moveRule('FREQ=MONTHLY;BYDAY=1MO', '2026-05-04', '2026-05-12')).toBe('FREQ=MONTHLY;BYDAY=2TU');
  expect(moveRule('FREQ=WEEKLY;BYDAY=SU', '2026-05-10', '2026-05-11')).toBe('FREQ=WEEKLY;BYDAY=MO');
});

test('a series is cut before a day, and the rest of its times goes on', () => {
  expect(endBefore('FREQ=WEEKLY;COUNT=10;BYDAY=MO', '2026-05-18')).toBe('FREQ=WEEKLY;UNTIL=20260517;BYDAY=MO');
  expect(restFrom('2026-05-04', 'FREQ=WEEKLY;COUNT=10;BYDAY=MO', '2026-05-18')).toBe('FREQ=WEEKLY;COUNT=8;BYDAY=MO');
  expect(seriesEnds('2026-05-05', 'FREQ=WEEKLY;COUNT=2;BYDAY=MO')).toEqual({
    first: '2026-05-11',
    last: '2026-05-18',
    rule: 'FREQ=WEEKLY;COUNT=2;BYDAY=MO',
  });
  expect(seriesEnds('2026-05-05', 'FREQ=DAILY')).toMatchObject({ last: null });
  expect(seriesEnds('2026-05-05', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toBeNull();
});

test('days of a series that last several days are found by their last one too', () => {
  const series = { ...whole('2026-05-01', '2026-05-03'), rule: 'FREQ=WEEKLY;COUNT=3' };
  expect(seriesDaysBetween(series, ['2026-05-08'], '2026-05-03', '2026-05-16')).toEqual(['2026-05-01', '2026-05-15']);
});

test('what a form says of a rule makes the same rule again', () => {
  for (const text of [
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;COUNT=8;BYDAY=MO,WE',
    'FREQ=MONTHLY;UNTIL=20261231;BYMONTHDAY=4',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=YEARLY',
  ])
    expect(ruleOf(repeatOf(text, '2026-05-04'), '2026-05-04', text)).toBe(text);
  const own = 'FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO';
  expect(repeatOf(own, '2026-05-25').kind).toBe('own');
  expect(ruleOf(repeatOf(own, '2026-05-25'), '2026-05-25', own)).toBe(own);
  expect(ruleOf(repeatOf(null, '2026-05-04'), '2026-05-04', null)).toBeNull();
});

test('a month shows whole weeks, and views turn by what they show', () => {
  expect(rangeOf('month', '2026-05-20')).toEqual({ from: '2026-04-27', through: '2026-05-31' });
  expect(rangeOf('month', '2027-02-03')).toEqual({ from: '2027-02-01', through: '2027-02-28' });
  expect(rangeOf('week', '2026-05-10')).toEqual({ from: '2026-05-04', through: '2026-05-10' });
  expect([turned('month', '2026-12-31', 1), turned('week', '2026-05-04', -1), turned('day', '2026-02-28', 1)]).toEqual([
    '2027-01-01',
    '2026-04-27',
    '2026-03-01',
  ]);
  expect(weeksOf('2026-04-27', '2026-05-31')).toHaveLength(5);
});

test('what lasts several days keeps its line through the week, and nothing shares one', () => {
  const [week] = weeksOf('2026-05-04', '2026-05-10') as [string[]];
  const entries = [
    { id: 'a', ...whole('2026-05-05') },
    { id: 'b', ...whole('2026-05-04', '2026-05-06') },
    { id: 'c', ...whole('2026-05-06', '2026-05-12') },
  ];
  const lines = linesOfWeek(entries, week).map((own) => own.map((entry) => entry?.id ?? ''));
  // The longest comes first and keeps the top line.
  expect(lines).toEqual([['', 'b'], ['a', 'b'], ['c', 'b'], ['c'], ['c'], ['c'], ['c']]);
});

test('blocks that overlap stand beside each other, others have the whole width', () => {
  const entries = [hours('08:00', '10:00'), hours('08:30', '09:00'), hours('09:30', '11:00'), hours('12:00', '13:00')];
  const blocks = blocksOf(entries, '2026-05-04').map(({ column, columns }) => [column, columns]);
  expect(blocks).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ]);
  expect(hoursOf([...entries, hours('05:30', '06:00'), hours('19:00', '20:15')])).toMatchObject({ 0: 5, 15: 20 });
});
