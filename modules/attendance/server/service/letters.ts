import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { guardianshipRows, personNames, personOf, personRows, spokenName, tieHoldsNow } from '@patio/people/server';
import { attachFile, clock, defineJob, receiveFile, record, startJob, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { localNow } from '@patio/timetable/server';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { daysLeft, reasonsOf } from '../../rules/chronic.ts';
import { failure } from '../failures.ts';
import { LETTER_FILE } from '../files.ts';
import { drawLetter, type LetterContent } from '../letter-pdf.ts';
import { canManage } from '../policy.ts';
import { days, letters } from '../schema.ts';
import { getAttendanceConfig } from './attendance-config.ts';
import { daysThatCount } from './days-that-count.ts';
import { getReadStudent } from './readable-student.ts';
import { findYear, readYearDays, tallyOf } from './tally-days.ts';

/** The adult a letter is written to: the first of the family whose tie opens attendance now. */
async function findAddressee(tx: Tx, studentId: Id) {
  const [row] = await tx
    .select({ person: { ...personNames, language: personRows.language } })
    .from(guardianshipRows)
    .innerJoin(personRows, personOf(guardianshipRows))
    .where(and(eq(guardianshipRows.studentId, studentId), eq(guardianshipRows.seesAttendance, true), tieHoldsNow()))
    .orderBy(asc(guardianshipRows.position))
    .limit(1);
  return row?.person;
}

/** Everything a letter says, from the rows of this moment. */
async function composeLetter(tx: Tx, actor: Actor, studentId: Id): Promise<LetterContent> {
  const student = await getReadStudent(tx, actor, studentId);
  const config = await getAttendanceConfig(tx, student.schoolId);
  const year = await findYear(tx, student.schoolId);
  const [school] = await tx.select().from(schoolRows).where(eq(schoolRows.id, student.schoolId));
  const addressee = await findAddressee(tx, studentId);
  const since = year?.startsOn ?? student.enrolledOn;
  const { today } = localNow(config.timeZone);
  const { firstOn: _, ...total } = await tallyOf(tx, studentId, { from: since, through: year?.endsOn ?? today });
  const schoolDays = await readYearDays(tx, year?.id, today);
  const missed = await tx
    .select()
    .from(days)
    .where(
      and(
        eq(days.studentId, studentId),
        gte(days.date, since),
        daysThatCount(),
        sql`${days.absent} + ${days.excused} > 0`,
      ),
    )
    .orderBy(asc(days.date));
  const byWeekday = new Map<number, number>();
  for (const day of missed) {
    const weekday = new Date(`${day.date}T00:00:00Z`).getUTCDay() || 7;
    byWeekday.set(weekday, (byWeekday.get(weekday) ?? 0) + day.absent + day.excused);
  }
  return {
    locale: addressee?.language === 'en' ? 'en' : 'es',
    school: school?.name ?? '',
    address: [school?.address, school?.phone, school?.email].filter((line) => line !== null && line !== undefined),
    on: clock.now(),
    timeZone: config.timeZone,
    addressee: addressee ? spokenName(addressee) : null,
    student: spokenName(student.person),
    year: year?.name ?? '',
    total,
    left: daysLeft(total, schoolDays, config.chronic),
    floorPercent: config.settings.floorPercent,
    reasons: reasonsOf(total, byWeekday, schoolDays, config.chronic),
    missed: missed.map((day) => ({ date: day.date, excused: day.absent === 0, half: day.absent + day.excused === 1 })),
  };
}

/** Makes the letter as a file, in the family's language, and keeps it with the student. */
export const writeLetter = defineJob('attendance.write_letter', {
  input: z.object({ studentId: z.uuid() }),
  run: async ({ input, actor, tenant, step }) => {
    const content = await tenant((tx) => composeLetter(tx, actor, input.studentId));
    const bytes = await drawLetter(content);
    const file = await receiveFile(actor, LETTER_FILE, {
      name: `${content.student}.pdf`,
      bytes: Readable.from([bytes]),
    });
    return step('keep', async (tx) => {
      await attachFile(tx, actor, file.id, LETTER_FILE);
      const id = clock.id();
      await tx.insert(letters).values({
        institutionId: actor.institutionId,
        id,
        studentId: input.studentId,
        fileId: file.id,
        locale: content.locale,
        byId: actor.userId,
      });
      await record(tx, actor, 'attendance.letter_written', { type: 'people.student', id: input.studentId });
      return { letterId: id, fileId: file.id };
    });
  },
});

/** Asks for a letter about a student's absences; the answer is the job that writes it. */
export async function askForLetter(tx: Tx, actor: Actor, studentId: Id): Promise<Id> {
  const student = await getReadStudent(tx, actor, studentId);
  if (!canManage(actor, student)) throw failure('not_found');
  return startJob(tx, actor, writeLetter, { studentId });
}

/** The letters written about a student, latest first. */
export async function listLetters(tx: Tx, actor: Actor, studentId: Id) {
  const student = await getReadStudent(tx, actor, studentId);
  if (!canManage(actor, student)) throw failure('not_found');
  const rows = await tx
    .select()
    .from(letters)
    .where(eq(letters.studentId, studentId))
    .orderBy(desc(letters.at))
    .limit(50);
  const names = await namesOf(
    tx,
    rows.map((row) => row.byId),
  );
  return rows.map(({ id, fileId, at, locale, byId }) => ({
    id,
    fileId,
    at: at.toISOString(),
    locale,
    by: names.get(byId) ?? '—',
  }));
}
