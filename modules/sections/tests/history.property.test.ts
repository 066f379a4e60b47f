import { addDays, daysBetween } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  endMany,
  enrolments,
  type HomeroomRow,
  homeroomEnrolments,
  moveMany,
  type SectionRow,
  undoStep,
} from '../server/index.ts';
import {
  enrol,
  makeHomeroom,
  makeSection,
  makeStudents,
  makeWorkingSchool,
  type TestSchool,
} from '../testing/index.ts';

testDatabase();
let school: TestSchool;
let homerooms: HomeroomRow[];
let fed: SectionRow[];
let joint: SectionRow;

beforeAll(async () => {
  school = await makeWorkingSchool();
  homerooms = [];
  fed = [];
  for (const letter of ['A', 'B', 'C']) {
    const homeroom = await makeHomeroom(school, { letter, capacity: 200 });
    homerooms.push(homeroom);
    fed.push(await makeSection(school, { name: `Matemática ${letter}`, homerooms: [homeroom] }));
  }
  joint = await makeSection(school, { name: 'Coro', homerooms });
});

type Step = { what: 'move'; to: number; day: number } | { what: 'leave'; day: number } | { what: 'undo' };
const day = fc.integer({ min: 0, max: 120 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('move' as const), to: fc.integer({ min: 0, max: 2 }), day }),
    fc.record({ what: fc.constant('leave' as const), day }),
    fc.record({ what: fc.constant('undo' as const) }),
  ),
  { minLength: 1, maxLength: 7 },
);

/** What the year should look like: for each day the homeroom, or nothing; a step decides from its day on. */
function model(done: readonly Step[]): (number | null)[] {
  const year: (number | null)[] = Array(121).fill(0);
  const before: (number | null)[][] = [];
  for (const step of done) {
    if (step.what === 'undo') {
      const was = before.pop();
      if (was) year.splice(0, year.length, ...was);
      continue;
    }
    before.push([...year]);
    // Whoever has left is not sent away again; whoever is gone may come back.
    for (let i = step.day; i < year.length; i++) year[i] = step.what === 'move' ? step.to : null;
  }
  return year;
}

const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(school.admin, work);
const at = (index: number) => addDays(school.startsOn, index);

async function apply(studentId: string, given: readonly Step[]): Promise<void> {
  const made: string[] = [];
  for (const step of given) {
    if (step.what === 'undo') {
      const last = made.pop();
      if (last) await run((tx) => undoStep(tx, school.admin, last));
    } else if (step.what === 'move') {
      const to = homerooms[step.to] as HomeroomRow;
      made.push(
        (await run((tx) => moveMany(tx, school.admin, to, { studentIds: [studentId], on: at(step.day) }))).stepId,
      );
    } else {
      const from = homerooms[0] as HomeroomRow;
      made.push(
        (await run((tx) => endMany(tx, school.admin, from, { studentIds: [studentId], on: at(step.day) }))).stepId,
      );
    }
  }
}

/** The days on which each span of the given rows holds. */
function daysOf(rows: { at: number | string; fromOn: string; untilOn: string | null }[]): (number | string)[][] {
  return Array.from({ length: 121 }, (_, i) =>
    rows
      .filter(({ fromOn, untilOn }) => {
        const from = daysBetween(school.startsOn, fromOn);
        const until = untilOn === null ? Number.POSITIVE_INFINITY : daysBetween(school.startsOn, untilOn);
        return from <= i && i < until;
      })
      .map((row) => row.at),
  );
}

test('whatever the sequence of moves, leavings and undoings, every day has exactly the homeroom it should, and the sections follow', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const [studentId = ''] = await makeStudents(school, 1);
      await enrol(school, homerooms[0] as HomeroomRow, [studentId]);
      await apply(studentId, given);
      const expected = model(given);
      const mine = await run((tx) =>
        tx
          .select()
          .from(homeroomEnrolments)
          .where(eq(homeroomEnrolments.studentId, studentId))
          .orderBy(asc(homeroomEnrolments.fromOn)),
      );
      const rooms = mine.map((row) => ({ ...row, at: homerooms.findIndex((one) => one.id === row.homeroomId) }));
      expect(daysOf(rooms)).toEqual(expected.map((room) => (room === null ? [] : [room])));
      const taken = await run((tx) =>
        tx
          .select()
          .from(enrolments)
          .where(and(eq(enrolments.studentId, studentId), sql`true`)),
      );
      const classes = taken.map((row) => ({
        ...row,
        at: row.sectionId === joint.id ? 'joint' : fed.findIndex((one) => one.id === row.sectionId),
      }));
      const byDay = daysOf(classes).map((day) => day.toSorted());
      expect(byDay).toEqual(expected.map((room) => (room === null ? [] : [room, 'joint'])));
    }),
    { numRuns: 25 },
  );
}, 120_000);
