import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { notify } from '@patio/notices/server';
import { joinPerson, joinStudent, listGuardianAccounts, spokenNameOf, staffRows } from '@patio/people/server';
import { defineListener, startJob, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import { classChanged, specialDayChanged } from '../contract/events.ts';
import { classDiffers, coverAsked } from './notices.ts';
import { changes, meetings } from './schema.ts';
import { findClassDay } from './service/class-days.ts';
import { describeClassDays } from './service/describe-classes.ts';
import { tellSpecialDay } from './service/tell-special-day.ts';

async function accountOf(tx: Tx, staffId: Id): Promise<Id[]> {
  const { rows } = await tx.execute<{
    userId: Id;
  }>(sql`select p.user_id as "userId" from ${staffRows} f ${joinPerson('f')}
    where f.institution_id = (select patio_institution()) and f.id = ${staffId} and p.user_id is not null`);
  return rows.map((row) => row.userId);
}

interface Pupil extends Record<string, unknown> {
  studentId: Id;
  userId: Id | null;
  name: string;
}

/** The students of a section on a day. */
async function pupilsOf(tx: Tx, sectionId: Id, date: string): Promise<Pupil[]> {
  const { rows } =
    await tx.execute<Pupil>(sql`select e.student_id as "studentId", p.user_id as "userId", ${spokenNameOf()} as name
    from ${enrolmentRows} e ${joinStudent('e')}
    where e.institution_id = (select patio_institution()) and e.section_id = ${sectionId} and ${holdsOn('e', sql`${date}::date`)}`);
  return rows;
}

type Words = { section: string; date: string; time: string; room: string; reason: string };

/** Students read it once; families for each of their children in the class. */
async function tellClass(tx: Tx, actor: Actor, sectionId: Id, words: Words & { what: string }, about: string) {
  const pupils = await pupilsOf(tx, sectionId, words.date);
  await notify(tx, actor, {
    to: pupils.flatMap(({ userId }) => userId ?? []),
    notice: classDiffers,
    params: { ...words, student: '' },
    link: `/student/schedule?week=${words.date}`,
    about,
  });
  const guardians = await listGuardianAccounts(
    tx,
    pupils.map(({ studentId }) => studentId),
    ['messages'],
  );
  const names = new Map(pupils.map(({ studentId, name }) => [studentId, name]));
  for (const [studentId, rows] of Map.groupBy(guardians, (row) => row.studentId))
    await notify(tx, actor, {
      to: rows.map(({ userId }) => userId),
      notice: classDiffers,
      params: { ...words, student: names.get(studentId) ?? '' },
      link: `/parent/schedule?child=${studentId}&week=${words.date}`,
      about: `${about} ${studentId}`,
      child: studentId,
    });
}

export const listeners = [
  // A whole school may be concerned: it is told in the background.
  defineListener(specialDayChanged, 'timetable.tell_special_day', async (tx, actor, about, eventId) => {
    await startJob(tx, actor, tellSpecialDay, { ...about, eventId }, { key: eventId });
  }),
  // Whoever stands in is told; the class and its families only when it is not held or at another time.
  defineListener(classChanged, 'timetable.tell_class_changed', async (tx, actor, { meetingId, date }, eventId) => {
    const [row] = await tx
      .select({ change: changes, meeting: meetings })
      .from(changes)
      .innerJoin(meetings, and(eq(meetings.institutionId, changes.institutionId), eq(meetings.id, changes.meetingId)))
      .where(and(eq(changes.meetingId, meetingId), eq(changes.date, date)));
    if (!row) return;
    const { change, meeting } = row;
    const on = change.movedToDate ?? date;
    const item = await findClassDay(tx, meetingId, on);
    const [view] = item ? await describeClassDays(tx, [item]) : [];
    if (!view) return;
    const words = {
      section: view.section,
      date: on,
      time: view.startsAt,
      room: view.room ?? '',
      reason: change.reason ?? '',
    };
    if (change.substituteStaffId && !change.cancelled)
      await notify(tx, actor, {
        to: await accountOf(tx, change.substituteStaffId),
        notice: coverAsked,
        params: words,
        link: '/teacher/home',
        about: eventId,
      });
    if (change.cancelled || change.movedToDate)
      await tellClass(
        tx,
        actor,
        meeting.sectionId,
        { ...words, what: change.cancelled ? 'cancelled' : 'moved' },
        eventId,
      );
  }),
];
