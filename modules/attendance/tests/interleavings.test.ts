import { makeId } from '@patio/kernel';
import { inTenant, useClock as setClock, standingClock } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldMarks } from '../rules/fold-marks.ts';
import {
  days,
  getClass,
  getWays,
  justifyAbsence,
  listRoster,
  markLog,
  marks,
  overrideMark,
  rolls,
} from '../server/index.ts';
import { makeClass, markOf, type TestClass, takeClass } from '../testing/index.ts';

testDatabase();

const now = standingClock('2026-05-04T13:15:00Z');
let restore: () => void;
beforeAll(() => {
  restore = setClock({ now: now.now, id: () => makeId() });
});
afterAll(() => restore());

const student = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('taken' as const), codes: fc.tuple(code(), code(), code()), twice: fc.boolean() }),
  fc.record({ kind: fc.constant('away' as const), student, code: code(), hoursAgo: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ kind: fc.constant('office' as const), student, code: fc.constantFrom('A', 'F', 'J', null) }),
  fc.record({ kind: fc.constant('explained' as const), student }),
);
function code() {
  return fc.constantFrom('A', 'F', 'T');
}
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function apply(at: TestClass, one: Step): Promise<void> {
  const office = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
  const place = { meetingId: at.meetingId, date: at.date };
  const id = (n: number) => at.studentIds[n] ?? '';
  switch (one.kind) {
    case 'taken': {
      const said = { id: makeId(), marks: at.studentIds.map((each, i) => markOf(each, one.codes[i] ?? 'A')) };
      await takeClass(at, {}, said);
      if (one.twice) await takeClass(at, {}, said);
      return;
    }
    case 'away': {
      const sentAt = now.now().toISOString();
      const takenAt = new Date(now.now().getTime() - one.hoursAgo * 3_600_000).toISOString();
      await takeClass(at, {}, { marks: [markOf(id(one.student), one.code)], takenAt, sentAt });
      return;
    }
    case 'office':
      await inTenant(office, async (tx) =>
        overrideMark(tx, office, await getClass(tx, office, place), await listRoster(tx, place), {
          studentId: id(one.student),
          code: one.code,
          minutesLate: null,
          reason: 'Visto en portería',
        }),
      );
      return;
    case 'explained':
      await inTenant(office, (tx) =>
        justifyAbsence(tx, office, {
          studentId: id(one.student),
          fromOn: at.date,
          throughOn: at.date,
          reason: 'illness',
          text: 'Fiebre',
          fileId: null,
        }),
      );
  }
}

/** What the tables say, against what follows from the log alone, read in an order of its own. */
async function compare(at: TestClass): Promise<void> {
  const { log, held, roll, lived, ways } = await inTenant(at.school.admin, async (tx) => ({
    log: await tx.select().from(markLog),
    held: await tx.select().from(marks),
    roll: (await tx.select().from(rolls).where(eq(rolls.meetingId, at.meetingId)))[0],
    lived: await tx.select().from(days),
    ways: await getWays(tx, at.school.schoolId),
  }));
  const sorted = log.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1));
  for (const id of at.studentIds) {
    const own = sorted.filter((entry) => entry.studentId === id && entry.rollId === roll?.id);
    const state = foldMarks(
      own.map((entry) => ({ ...entry, at: entry.at.getTime(), by: entry.byId })),
      ways.codeOf,
    );
    const row = held.find((mark) => mark.studentId === id);
    if (!state.mark && !row) continue;
    expect({ code: row?.code, countsAs: row?.countsAs, conflict: row?.conflict, heads: row?.heads.toSorted() }).toEqual(
      {
        code: state.mark?.code,
        countsAs: state.countsAs,
        conflict: state.conflict.length > 0,
        heads: state.heads.toSorted(),
      },
    );
  }
  const count = (what: string) => held.filter((mark) => mark.countsAs === what).length;
  expect(roll).toMatchObject({
    expected: held.length,
    present: count('present'),
    absent: count('absent'),
    excused: count('excused'),
    conflicts: held.filter((mark) => mark.conflict).length,
  });
  expect(lived).toHaveLength(held.length);
  for (const day of lived) expect(day.present + day.absent + day.excused).toBe(2);
}

test('teacher, office, explanations and phones that were away, in any order: the tables are what the sorted log says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const at = await makeClass();
      // An explanation and the office need a roll to speak about.
      await takeClass(at, {}, { marks: [] });
      for (const one of steps) await apply(at, one);
      await compare(at);
    }),
    // Each run is a school of its own; a failure is shown as it is found.
    { numRuns: 6, endOnFailure: true },
  );
});
