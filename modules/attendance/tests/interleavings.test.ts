import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { calendarDays } from '@patio/schools/server';
import { makeTeacher } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldMarks, type LoggedMark } from '../rules/fold-marks.ts';
import { tally } from '../rules/rates.ts';
import {
  type AttendanceConfig,
  days,
  getAttendanceConfig,
  getClass,
  justifyAbsence,
  listRoster,
  marks,
  overrideMark,
  rolls,
  submissionLog,
} from '../server/index.ts';
import { readLog } from '../server/service/read-log.ts';
import { makeClass, markOf, type TestClass, takeClass } from '../testing/index.ts';

testDatabase();

const HOUR = 3_600_000;
const now = stopClockAt('2026-03-09T13:15:00Z');

const code = fc.constantFrom('A', 'F', 'T');
const who = fc.nat({ max: 2 });
/** What one phone says: first about everyone, then corrections; its clock may be wrong by hours. */
const phone = fc.record({
  wrongBy: fc.integer({ min: -30, max: 30 }),
  first: fc.tuple(code, code, code),
  corrections: fc.array(fc.record({ student: who, code }), { maxLength: 2 }),
});
/** A morning: two phones, the office and the families, each in their own order, and how they meet. */
const morning = fc.record({
  announced: fc.option(who),
  phones: fc.tuple(phone, phone),
  office: fc.array(fc.record({ student: who, code: fc.constantFrom('A', 'F', 'J', null) }), { maxLength: 3 }),
  explained: fc.uniqueArray(who, { maxLength: 2 }),
  order: fc.array(fc.nat({ max: 3 }), { minLength: 6, maxLength: 12 }),
  again: fc.array(fc.nat({ max: 11 }), { maxLength: 3 }),
});
type Morning = typeof morning extends fc.Arbitrary<infer One> ? One : never;

/** One thing that reaches the school, and what it says, for a memory that knows nothing of tables. */
interface Message {
  says: (LoggedMark & { student: number })[];
  send: () => Promise<unknown>;
}

const entry = (
  student: number,
  source: LoggedMark['source'],
  { at = 0, ...given }: Partial<Omit<LoggedMark, 'at'>> & { at?: number },
) => ({
  id: makeId(),
  studentId: '',
  code: 'J',
  minutesLate: null,
  note: null,
  byId: '',
  replaces: [],
  ...given,
  at: new Date(at),
  student,
  source,
});

/** The four streams of a morning, each in the order in which its people spoke. */
function streamsOf(at: TestClass, other: TestClass['teacher'], told: Morning): Message[][] {
  const support = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
  const place = { meetingId: at.meetingId, date: at.date };
  const start = now.now().getTime() - 2 * HOUR;
  const phones = told.phones.map(({ wrongBy, first, corrections }, device) => {
    const last = new Map<number, string>();
    const rounds = [first.map((each, student) => ({ student, code: each })), ...corrections.map((one) => [one])];
    return rounds.map((said, round): Message => {
      const madeAt = start + (round * 7 + device * 3) * 60_000;
      const made = said
        // Who was announced is filled in already: the phone says nothing about them unless somebody corrects it.
        .filter(({ student }) => round > 0 || student !== told.announced)
        .map((each) => ({
          ...each,
          id: makeId(),
          replaces: last.has(each.student) ? [last.get(each.student) ?? ''] : [],
        }));
      for (const each of made) last.set(each.student, each.id);
      const given = {
        id: makeId(),
        by: device === 0 ? at.teacher : other,
        takenAt: new Date(madeAt + wrongBy * HOUR).toISOString(),
        marks: made.map(({ student, id, code, replaces }) =>
          markOf(at.studentIds[student] ?? '', code, { id, replaces }),
        ),
      };
      return {
        says: made.map(({ student, ...rest }) => entry(student, 'teacher', { ...rest, at: madeAt })),
        send: () =>
          takeClass(at, {}, { ...given, sentAt: new Date(now.now().getTime() + wrongBy * HOUR).toISOString() }),
      };
    });
  });
  let before: string[][] = [[], [], []];
  const office = told.office.map(({ student, code }, i): Message => {
    const says = entry(student, 'office', { code, at: i, replaces: before[student] ?? [] });
    before = before.map((ids, n) => (n === student ? [...ids, says.id] : ids));
    return {
      says: [says],
      send: () =>
        inTenant(support, async (tx) =>
          overrideMark(tx, support, await getClass(tx, support, place), await listRoster(tx, place), {
            studentId: at.studentIds[student] ?? '',
            code,
            minutesLate: null,
            reason: 'Visto en portería',
          }),
        ),
    };
  });
  const explained = told.explained
    .filter((student) => student !== told.announced)
    .map((student): Message => ({ says: [entry(student, 'justification', {})], send: () => explain(at, student) }));
  return [...phones, office, explained];
}

const explain = (at: TestClass, student: number) => {
  const office = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
  return inTenant(office, (tx) =>
    justifyAbsence(tx, office, {
      studentId: at.studentIds[student] ?? '',
      fromOn: at.date,
      throughOn: at.date,
      reason: 'illness',
      text: 'Fiebre',
      fileId: null,
    }),
  );
};

/** What a reader sees of a student: the same from the tables, from their log, and from what people said. */
const seen = (state: { code?: string | null; countsAs?: string | null; conflict?: boolean }) => ({
  code: state.code ?? null,
  countsAs: state.countsAs ?? null,
  conflict: state.conflict ?? false,
});
const folded = (log: readonly LoggedMark[], config: AttendanceConfig) => {
  const { mark, countsAs, conflict } = foldMarks(
    log.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)),
    config.codeOf,
  );
  return seen({ code: mark?.code, countsAs, conflict: conflict.length > 0 });
};

/** The tables of one day, per student in register order, after checking that their counts reconcile. */
async function readTables(at: TestClass) {
  const { log, held, roll, lived, config, takers } = await inTenant(at.school.admin, async (tx) => {
    const [roll] = await tx
      .select()
      .from(rolls)
      .where(and(eq(rolls.meetingId, at.meetingId), eq(rolls.date, at.date)));
    const of = roll?.id ?? at.meetingId;
    return {
      roll,
      log: await readLog(tx, of),
      held: await tx.select().from(marks).where(eq(marks.rollId, of)),
      lived: await tx.select().from(days).where(eq(days.date, at.date)),
      takers: await tx.select().from(submissionLog).where(eq(submissionLog.rollId, of)),
      config: await getAttendanceConfig(tx, at.school.schoolId),
    };
  });
  const stands = at.studentIds.map((id) => seen(held.find((mark) => mark.studentId === id) ?? {}));
  const logged = at.studentIds.map((id) =>
    folded(
      log.filter((each) => each.studentId === id),
      config,
    ),
  );
  expect(stands).toEqual(logged);
  const counts = tally(
    held.map(({ code, countsAs }) => ({ countsAs, late: config.codeOf.get(code)?.scope === 'late' })),
  );
  expect(counts.present + counts.absent + counts.excused).toBe(counts.expected);
  if (roll) expect(roll).toMatchObject({ ...counts, conflicts: held.filter((mark) => mark.conflict).length });
  expect(lived.map((day) => day.studentId).toSorted()).toEqual(held.map((mark) => mark.studentId).toSorted());
  for (const day of lived) expect(day.present + day.absent + day.excused).toBe(2);
  const first = takers.toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime())[0];
  expect(roll?.takenBy ?? null).toBe(first?.takerId ?? null);
  return { stands, config };
}

test('teacher, office, explanations and phones that were away, in any order: after each step the tables are what the sorted log says', async () => {
  const base = await makeClass();
  const { actor: other } = await makeTeacher(base.school, base.section, { part: 'co_teacher', may: ['attendance'] });
  const mondays = await inTenant(base.school.admin, (tx) =>
    tx
      .select({ date: calendarDays.date })
      .from(calendarDays)
      .where(
        and(
          eq(calendarDays.schoolId, base.school.schoolId),
          eq(calendarDays.kind, 'school_day'),
          sql`extract(isodow from ${calendarDays.date}) = 1`,
        ),
      )
      .orderBy(calendarDays.date),
  );
  await fc.assert(
    fc.asyncProperty(morning, async (told) => {
      // Each run has a Monday of its own.
      const date = mondays.shift()?.date ?? '';
      now.move(Date.parse(`${date}T13:15:00Z`) - now.now().getTime());
      const at = { ...base, date };
      const streams = streamsOf(at, other, told);
      const said: Message['says'] = [];
      if (told.announced !== null) {
        await explain(at, told.announced);
        said.push(entry(told.announced, 'planned', {}));
      }
      const whole = [...said, ...streams.flat().flatMap((message) => message.says)];
      const arrived: Message[] = [];
      const arrive = async (message: Message) => {
        await message.send();
        if (!arrived.includes(message)) said.push(...message.says);
        arrived.push(message);
        const { stands, config } = await readTables(at);
        // An announced absence stands from the first time that somebody takes the class.
        expect(stands).toEqual(
          [0, 1, 2].map((n) =>
            stands[n]?.code === null && n === told.announced
              ? seen({})
              : folded(
                  said.filter((each) => each.student === n),
                  config,
                ),
          ),
        );
      };
      for (const pick of told.order) {
        const stream = streams[pick % streams.length];
        const message = stream?.shift();
        if (message) await arrive(message);
      }
      for (const message of streams.flat()) await arrive(message);
      // A phone whose answer was lost sends again.
      const phones = arrived.filter((message) => message.says.some((each) => each.source === 'teacher'));
      for (const pick of told.again) await arrive(phones[pick % phones.length] as Message);
      const { stands, config } = await readTables(at);
      expect(stands).toEqual(
        [0, 1, 2].map((n) =>
          folded(
            whole.filter((each) => each.student === n),
            config,
          ),
        ),
      );
    }),
    { numRuns: 20, endOnFailure: true },
  );
  // Some hundred steps against a real database: a busy machine needs longer than it usually gets.
}, 120_000);
