import { addDays, weekday } from '@patio/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesBetween, expandPlan, type MeetingChange, type PlannedMeeting, type TeachingDay } from './expand.ts';

const BELLS = [
  { startsAt: '07:45:00', endsAt: '08:30:00' },
  { startsAt: '08:30:00', endsAt: '09:15:00' },
  { startsAt: '09:15:00', endsAt: '10:00:00' },
  { startsAt: '10:25:00', endsAt: '11:10:00' },
];
const algebra: PlannedMeeting = {
  id: 'm1',
  sectionId: 's1',
  schoolId: 'school',
  cycleDay: 1,
  period: 2,
  length: 1,
  roomId: 'r1',
  staffId: null,
  fromOn: '2026-01-01',
  untilOn: null,
};
const day = (date: string, bells = BELLS): TeachingDay => ({
  schoolId: 'school',
  date,
  cycleDay: weekday(date),
  bells,
});
const change = (given: Partial<MeetingChange>): MeetingChange => ({
  meetingId: 'm1',
  date: '2026-11-16',
  cancelled: false,
  movedToDate: null,
  movedToPeriod: null,
  roomId: null,
  substituteStaffId: null,
  reason: null,
  ...given,
});
const week = datesBetween('2026-11-16', '2026-11-20').map((date) => day(date));

describe('the weekly plan', () => {
  test('meets on its day, at the bells of that day', () => {
    expect(expandPlan([algebra], week)).toMatchObject([
      { date: '2026-11-16', period: 2, startsAt: '08:30', endsAt: '09:15', minutes: 45, roomId: 'r1' },
    ]);
  });
  test('a holiday has no class day, because it is no teaching day', () => {
    expect(expandPlan([algebra], week.slice(1))).toEqual([]);
  });
  test('a half day ends before the late periods; a double one keeps what is left of it', () => {
    const short = [day('2026-11-16', BELLS.slice(0, 2))];
    expect(expandPlan([{ ...algebra, period: 4 }], short)).toEqual([]);
    expect(expandPlan([{ ...algebra, length: 2 }], short)).toMatchObject([{ length: 1, minutes: 45 }]);
  });
  test('a plan holds between its dates', () => {
    expect(expandPlan([{ ...algebra, untilOn: '2026-11-16' }], week)).toEqual([]);
    expect(expandPlan([{ ...algebra, fromOn: '2026-11-17' }], week)).toEqual([]);
  });
  test('a place that took that of another is new for a week; one that was always there is not', () => {
    const before = { ...algebra, id: 'm0', cycleDay: 4, untilOn: '2026-11-16' };
    const after = { ...algebra, fromOn: '2026-11-16' };
    const twoWeeks = datesBetween('2026-11-16', '2026-11-27').map((date) => day(date));
    expect(expandPlan([before, after], twoWeeks).map((item) => item.newSince)).toEqual(['2026-11-16', null]);
    expect(expandPlan([after], week).map((item) => item.newSince)).toEqual([null]);
    // What never took place was not replaced.
    const never = { ...before, fromOn: '2026-11-16' };
    expect(expandPlan([never, after], week).map((item) => item.newSince)).toEqual([null]);
  });
  test('another room than usual is said, the usual one is not', () => {
    const room = (roomId: string) => expandPlan([algebra], week, [change({ roomId })])[0]?.otherRoom;
    expect([room('r2'), room('r1')]).toEqual([true, false]);
  });
  test('a moved class is where it was moved to, and nowhere else', () => {
    const moved = [change({ movedToDate: '2026-11-18', movedToPeriod: 4, reason: 'Simulacro' })];
    expect(expandPlan([algebra], week, moved)).toMatchObject([
      { date: '2026-11-18', period: 4, movedFrom: '2026-11-16', reason: 'Simulacro' },
    ]);
  });
  test('a class moved in from a week that was not asked for is found', () => {
    const moved = [change({ date: '2026-11-09', movedToDate: '2026-11-18', movedToPeriod: 1 })];
    expect(expandPlan([algebra], week, moved)).toHaveLength(2);
  });
  test('a cancelled class stays visible as cancelled; a substitute and another room are carried', () => {
    expect(expandPlan([algebra], week, [change({ cancelled: true })])).toMatchObject([{ cancelled: true }]);
    expect(expandPlan([algebra], week, [change({ substituteStaffId: 'x', roomId: 'r2' })])).toMatchObject([
      { substituteStaffId: 'x', roomId: 'r2' },
    ]);
  });
});

test('asking for two halves of a time is asking for the whole', () => {
  const meeting = fc
    .record({
      cycleDay: fc.integer({ min: 1, max: 5 }),
      period: fc.integer({ min: 1, max: 4 }),
      length: fc.integer({ min: 1, max: 2 }),
      from: fc.integer({ min: -5, max: 20 }),
      lasts: fc.option(fc.integer({ min: 0, max: 30 })),
    })
    .map(({ from, lasts, ...rest }) => ({
      ...algebra,
      ...rest,
      fromOn: addDays('2026-11-02', from),
      untilOn: lasts === null ? null : addDays('2026-11-02', from + lasts),
    }));
  fc.assert(
    fc.property(
      fc.array(meeting, { maxLength: 6 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 27 }), fc.integer({ min: 0, max: 27 }), fc.boolean()), {
        maxLength: 4,
      }),
      fc.integer({ min: 1, max: 26 }),
      (plan, moves, cut) => {
        const meetings = plan.map((each, i) => ({ ...each, id: `m${i}` }));
        const all = datesBetween('2026-11-02', '2026-11-29').map((date) => day(date));
        const changes = moves.map(([on, to, cancelled], i) =>
          change({
            meetingId: `m${i}`,
            date: addDays('2026-11-02', on),
            ...(cancelled ? { cancelled } : { movedToDate: addDays('2026-11-02', to), movedToPeriod: 1 }),
          }),
        );
        const parts = [all.slice(0, cut), all.slice(cut)].flatMap((days) => expandPlan(meetings, days, changes));
        expect(parts).toEqual(expandPlan(meetings, all, changes));
      },
    ),
  );
});
