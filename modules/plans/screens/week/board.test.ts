import { expect, test } from 'vitest';
import type { PlannedView, WeekClass, WeekView } from '../../contract.ts';
import { boardOf, countWeek } from './board.ts';

const look = { colour: 1, pattern: 'waves', code: 'CIE' };
const given = (date: string, period: number, part: Partial<WeekClass> = {}): WeekClass => ({
  sectionId: 's',
  section: '8ºA',
  course: 'Ciencias',
  look,
  date,
  period,
  length: 1,
  startsAt: '09:00',
  endsAt: '09:45',
  minutes: 45,
  room: null,
  cancelled: false,
  reason: null,
  plannedId: null,
  ...part,
});
const planned = (id: string, date: string, period: number, part: Partial<PlannedView> = {}): PlannedView => ({
  id,
  sectionId: 's',
  at: { date, period },
  title: id,
  goal: '',
  unitId: null,
  activities: [],
  materials: [],
  competencyIds: [],
  supports: '',
  reflection: '',
  fixed: false,
  state: 'ready',
  outcome: null,
  left: false,
  version: 1,
  ...part,
});
const section = {
  id: 's',
  name: '8ºA',
  course: 'Ciencias',
  courseId: 'c',
  look,
  sent: null,
  units: [],
  competencies: [],
  lessons: [],
  waiting: [],
  can: { write: true, review: false },
};
const days = ['2026-03-02', '2026-03-03', '2026-03-04'].map((date) => ({
  date,
  teaching: date !== '2026-03-04',
  name: date === '2026-03-04' ? 'Feriado' : null,
}));
const view: WeekView = {
  today: '2026-03-01',
  now: '08:00',
  weekOn: '2026-03-02',
  term: null,
  teacher: null,
  own: true,
  days: [...days, { date: '2026-03-07', teaching: false, name: null }],
  classes: [
    given('2026-03-02', 2, { plannedId: 'a' }),
    given('2026-03-03', 1),
    given('2026-03-03', 4, { sectionId: 'not-mine' }),
  ],
  sections: [section],
  planned: [planned('a', '2026-03-02', 2), planned('holiday', '2026-03-04', 1, { state: 'draft' })],
  losses: [
    {
      sectionId: 's',
      plannedId: 'holiday',
      title: 'holiday',
      at: { date: '2026-03-04', period: 1 },
      loss: 'no_class',
      cause: 'Feriado',
      moves: [{ id: 'holiday', from: { date: '2026-03-04', period: 1 }, to: { date: '2026-03-03', period: 1 } }],
      absorbedBy: null,
      staying: [],
      passing: [],
      joinsWith: null,
      titles: [{ id: 'holiday', title: 'holiday', at: null }],
    },
  ],
  lostWeeks: [],
  comments: [],
  figures: { classes: 3, given: 0 },
};

test('every class and every lost plan has its place; days without anything are left out', () => {
  const board = boardOf(view);
  expect(board.days.map(({ date }) => date)).toEqual(days.map(({ date }) => date));
  expect(board.periods.map(({ period, isFree }) => [period, isFree])).toEqual([
    [1, false],
    [2, false],
    [3, true],
    [4, false],
  ]);
  expect(board.items.map(({ slot, state, proposed }) => [slot.date, slot.period, state, proposed])).toEqual([
    ['2026-03-02', 2, 'ready', null],
    ['2026-03-03', 1, 'empty', 'holiday'],
    ['2026-03-03', 4, 'empty', null],
    ['2026-03-04', 1, 'lost', null],
  ]);
});

test('only own classes are counted', () => {
  expect(countWeek(boardOf(view).items)).toEqual({ ready: 1, draft: 0, empty: 1, lost: 1 });
});

test('a pause stands where there is more time between two classes than their periods take', () => {
  const at = (period: number, startsAt: string, endsAt: string) =>
    given('2026-03-02', period, { startsAt, endsAt, minutes: 45 });
  const pauses = (...classes: WeekView['classes']) =>
    boardOf({ ...view, planned: [], losses: [], classes })
      .periods.filter(({ afterPause }) => afterPause)
      .map(({ period }) => period);
  expect(pauses(at(1, '07:45', '08:30'), at(2, '08:30', '09:15'))).toEqual([]);
  expect(pauses(at(2, '08:30', '09:15'), at(3, '09:40', '10:25'))).toEqual([3]);
  expect(pauses(at(1, '07:45', '08:30'), at(3, '09:15', '10:00'))).toEqual([]);
  expect(pauses(at(1, '07:45', '08:30'), at(3, '09:40', '10:25'))).toEqual([3]);
});
