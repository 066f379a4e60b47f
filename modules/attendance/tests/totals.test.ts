import { addDays } from '@patio/kernel';
import { deliverNews } from '@patio/notices/testing';
import { mergeStudents } from '@patio/people/testing';
import { inTenant, type Tx } from '@patio/platform';
import { academicYears, terms } from '@patio/schools/server';
import { saveDays, saveYear } from '@patio/schools/testing';
import { moveBetweenSections } from '@patio/sections/server';
import { makeSection, makeTeacher } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { makeMeeting } from '@patio/timetable/testing';
import { and, asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reasonsOf, tierOf } from '../rules/chronic.ts';
import {
  days,
  getAttendanceConfig,
  getClass,
  justifyAbsence,
  listRoster,
  overrideMark,
  rebuildTotals,
  schoolDays,
  yearTotals,
} from '../server/index.ts';
import { daysThatCount } from '../server/service/days-that-count.ts';
import { listChronic } from '../server/service/read-chronic.ts';
import { readStudent } from '../server/service/read-student.ts';
import { readYearDays, tallyDays } from '../server/service/tally-days.ts';
import { makeClass, takeClass } from '../testing/index.ts';

testDatabase();

const LAST = '2026-06-01';
stopClockAt(`${LAST}T15:00:00Z`);

const readTotals = async (tx: Tx, schoolId: string) => ({
  years: await tx.select().from(yearTotals).orderBy(asc(yearTotals.yearId), asc(yearTotals.studentId)),
  dates: (
    await tx.select().from(schoolDays).where(eq(schoolDays.schoolId, schoolId)).orderBy(asc(schoolDays.date))
  ).filter((row) => row.days > 0),
});

const who = fc.nat({ max: 2 });
const week = fc.nat({ max: 9 });
const step = fc.oneof(
  fc.record({
    what: fc.constant('take' as const),
    week,
    codes: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom('A', 'F', 'T'))),
  }),
  fc.record({ what: fc.constant('override' as const), week, who, code: fc.constantFrom('A', 'F', 'J', null) }),
  fc.record({ what: fc.constant('explain' as const), week, who }),
  fc.record({
    what: fc.constant('declare' as const),
    week,
    kind: fc.constantFrom('holiday' as const, 'school_day' as const),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test('whatever is taken, corrected, explained and closed: what is kept is what a count from the start gives, also in the list of those who miss too much', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const at = await makeClass();
      const { school } = at;
      const { institutionId, schoolId } = school;
      const support = actorOf('support', { institutionId, schoolId });
      const boss = actorOf('director', { institutionId, schoolId });
      const dateOf = (weeks: number) => addDays(LAST, -7 * weeks);
      const run: Record<string, (one: never) => Promise<unknown>> = {
        take: ({ week, codes }: Extract<Step, { what: 'take' }>) =>
          takeClass(
            { ...at, date: dateOf(week) },
            Object.fromEntries(at.studentIds.map((id, n) => [id, codes[n] ?? 'A'])),
            { by: support },
          ),
        override: ({ week, who, code }: Extract<Step, { what: 'override' }>) =>
          inTenant(support, async (tx) => {
            const place = { meetingId: at.meetingId, date: dateOf(week) };
            const found = await getClass(tx, support, place);
            const input = { studentId: at.studentIds[who] ?? '', code, minutesLate: null, reason: 'Visto en portería' };
            return overrideMark(tx, support, found, await listRoster(tx, place), input);
          }),
        explain: ({ week, who }: Extract<Step, { what: 'explain' }>) =>
          inTenant(support, (tx) =>
            justifyAbsence(tx, support, {
              studentId: at.studentIds[who] ?? '',
              fromOn: addDays(dateOf(week), -7),
              throughOn: dateOf(week),
              reason: 'illness',
              text: 'Fiebre',
              fileId: null,
            }),
          ),
        declare: ({ week, kind }: Extract<Step, { what: 'declare' }>) =>
          inTenant(school.admin, async (tx) => {
            const [year] = await tx.select().from(academicYears).where(eq(academicYears.id, school.yearId));
            if (!year) throw new Error('the year is there');
            const changed = [{ date: dateOf(week), kind, name: null, bellScheduleId: null }];
            return saveDays(tx, school.admin, year, { version: year.version, days: changed });
          }),
      };
      for (const one of steps) {
        // A class of a day that is closed cannot be taken or corrected: that refusal is not what is looked at here.
        await run[one.what]?.(one as never).catch((refused: { name?: string }) => {
          if (!/no_class_then/.test(JSON.stringify(refused) + String(refused))) throw refused;
        });
      }
      await inTenant(boss, async (tx) => {
        const kept = await readTotals(tx, schoolId);
        await rebuildTotals(tx, schoolId);
        expect(kept.years.filter((row) => row.days > 0)).toEqual((await readTotals(tx, schoolId)).years);
        expect(kept.dates).toEqual((await readTotals(tx, schoolId)).dates);
        expect(await listChronic(tx, boss, { limit: 50 })).toMatchObject(
          await countedAnew(tx, schoolId, school.yearId, at.studentIds),
        );
        for (const studentId of at.studentIds) {
          const { total } = await readStudent(tx, boss, { studentId });
          expect(total).toEqual(await totalAnew(tx, studentId));
        }
      });
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 240_000);

const YEAR = { from: '2026-01-01', through: '2026-12-31' };
const totalAnew = async (tx: Tx, studentId: string) => {
  const found = (await tallyDays(tx, [studentId], YEAR)).get(studentId);
  const { firstOn: _, ...total } = found ?? { firstOn: null, expected: 0, present: 0, absent: 0, excused: 0, late: 0 };
  return total;
};

/** The list from the days themselves. */
async function countedAnew(tx: Tx, schoolId: string, yearId: string, studentIds: readonly string[]) {
  const { chronic: rules } = await getAttendanceConfig(tx, schoolId);
  const lived = await tx
    .select()
    .from(days)
    .where(and(inArray(days.studentId, [...studentIds]), daysThatCount()));
  const yearDays = await readYearDays(tx, yearId, LAST);
  const standing = [...Map.groupBy(lived, (day) => day.studentId)].map(([studentId, own]) => {
    const sum = (of: (day: (typeof own)[number]) => number) => own.reduce((all, day) => all + of(day), 0);
    const total = {
      expected: own.length * 2,
      present: sum((day) => day.present),
      absent: sum((day) => day.absent),
      excused: sum((day) => day.excused),
      late: sum((day) => day.lates),
    };
    // Every class of this school is on a Monday.
    const missed = new Map(
      [[1, total.absent + total.excused]].filter(([, halves]) => halves !== 0) as [number, number][],
    );
    return { studentId, tier: tierOf(total, rules), total, reasons: reasonsOf(total, missed, yearDays, rules) };
  });
  const counted = (tier: string) => standing.filter((row) => row.tier === tier).length;
  const missedOf = ({ total }: (typeof standing)[number]) => total.absent + total.excused;
  const rank = ({ tier }: (typeof standing)[number]) => ['watch', 'chronic', 'severe'].indexOf(tier ?? '');
  return {
    counted: standing.length,
    watch: counted('watch'),
    chronic: counted('chronic'),
    severe: counted('severe'),
    items: standing
      .filter((row) => rank(row) >= 0)
      .sort((a, b) => rank(b) - rank(a) || missedOf(b) - missedOf(a) || (a.studentId < b.studentId ? 1 : -1)),
  };
}

test('a child who changes sections on a day keeps one day, a merged record brings its days along, and a year that moves is added up anew', async () => {
  const at = await makeClass();
  const { school } = at;
  const [ana = '', beto = ''] = at.studentIds;
  const section = await makeSection(school);
  const { actor: teacher } = await makeTeacher(school, section);
  const meeting = await makeMeeting(school.admin, section, { period: 2 });
  const by = actorOf('support', { institutionId: school.institutionId, schoolId: school.schoolId });
  await takeClass({ ...at, date: '2026-05-18' }, { [ana]: 'F' }, { by });
  await inTenant(school.admin, (tx) =>
    moveBetweenSections(tx, school.admin, at.section, section, { studentIds: [ana], on: '2026-05-25' }),
  );
  await takeClass({ teacher, studentIds: [ana], meetingId: meeting.id, date: '2026-05-25' }, { [ana]: 'F' }, { by });
  const totals = () => inTenant(school.admin, (tx) => readTotals(tx, school.schoolId));
  const of = async (id: string) => (await totals()).years.find((row) => row.studentId === id);
  expect(await of(ana)).toMatchObject({ days: 2, absent: 4 });
  const rebuilt = async () => {
    const kept = await totals();
    await inTenant(school.admin, (tx) => rebuildTotals(tx, school.schoolId));
    expect(kept).toEqual(await totals());
  };
  await rebuilt();
  const undo = await mergeStudents(school.admin, beto, ana);
  expect(await of(beto)).toMatchObject({ days: 2, absent: 2 });
  await rebuilt();
  await undo();
  expect(await of(ana)).toMatchObject({ days: 2, absent: 4 });
  await rebuilt();
  const [year] = await inTenant(school.admin, (tx) =>
    tx.select().from(academicYears).where(eq(academicYears.id, school.yearId)),
  );
  if (!year) throw new Error('the year is there');
  await inTenant(school.admin, async (tx) => {
    await tx.delete(terms).where(eq(terms.yearId, year.id));
    await saveYear(tx, school.admin, year, { ...year, startsOn: '2026-05-20' });
  });
  await deliverNews(school.institutionId, 'schools');
  expect(await of(ana)).toMatchObject({ days: 1, absent: 2 });
});
