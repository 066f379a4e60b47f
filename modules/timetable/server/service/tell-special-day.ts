import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { notify } from '@patio/notices/server';
import { joinPerson, joinStudent, listGuardianAccounts, spokenNameOf, staffRows } from '@patio/people/server';
import { defineJob, listOf, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { aboutSpecialDay } from '../../contract/events.ts';
import { specialDay } from '../notices.ts';
import { teachersOf } from './describe.ts';
import { listMeetings } from './replace-week.ts';

const AT_ONCE = 60;
const input = aboutSpecialDay.extend({ eventId: z.uuid() });
type Told = z.infer<typeof input>;

interface Pupil extends Record<string, unknown> {
  studentId: Id;
  userId: Id | null;
  name: string;
  sectionIds: Id[];
}

/** How many of the classes are in each section, and each teacher's. */
async function readTouched(tx: Tx, { meetingIds, date }: Told) {
  const meetings = await listMeetings(tx, meetingIds);
  const sectionIds = [...new Set(meetings.map(({ sectionId }) => sectionId))];
  const taughtBy = await teachersOf(tx, sectionIds, date);
  const [ofSection, ofTeacher] = [new Map<Id, number>(), new Map<Id, number>()];
  const count = (of: Map<Id, number>, id: Id) => of.set(id, (of.get(id) ?? 0) + 1);
  for (const { sectionId, staffId } of meetings) {
    count(ofSection, sectionId);
    for (const id of staffId ? [staffId] : taughtBy(sectionId, date)) count(ofTeacher, id);
  }
  const { rows } = await tx.execute<Pupil>(sql`
    select e.student_id as "studentId", p.user_id as "userId", ${spokenNameOf()} as name, array_agg(e.section_id::text) as "sectionIds"
    from ${enrolmentRows} e ${joinStudent('e')}
    where e.institution_id = (select patio_institution()) and e.section_id = any(${listOf(sectionIds)}::uuid[])
      and ${holdsOn('e', sql`${date}::date`)}
    group by e.student_id, p.id, p.institution_id order by e.student_id`);
  return { ofSection, ofTeacher, pupils: rows };
}

const wordsOf = ({ date, name, held }: Told, count: number, student = '') => ({
  date,
  name,
  what: held ? 'held' : 'away',
  count,
  student,
});

async function tellStaff(tx: Tx, actor: Actor, told: Told, ofTeacher: ReadonlyMap<Id, number>): Promise<number> {
  const { rows } = await tx.execute<{ staffId: Id; userId: Id }>(sql`
    select f.id as "staffId", p.user_id as "userId" from ${staffRows} f ${joinPerson('f')}
    where f.institution_id = (select patio_institution()) and f.id = any(${listOf([...ofTeacher.keys()])}::uuid[]) and p.user_id is not null`);
  for (const { staffId, userId } of rows)
    await notify(tx, actor, {
      to: [userId],
      notice: specialDay,
      params: wordsOf(told, ofTeacher.get(staffId) ?? 0),
      link: '/teacher/home',
      about: told.eventId,
    });
  return rows.length;
}

/** Students with as many classes are told the same; families are told of each child by itself. */
async function tellFamilies(tx: Tx, actor: Actor, told: Told, some: readonly (Pupil & { count: number })[]) {
  for (const [count, alike] of Map.groupBy(some, (pupil) => pupil.count))
    await notify(tx, actor, {
      to: alike.flatMap(({ userId }) => userId ?? []),
      notice: specialDay,
      params: wordsOf(told, count),
      link: `/student/schedule?week=${told.date}`,
      about: told.eventId,
    });
  const ids = some.map(({ studentId }) => studentId);
  const guardians = Map.groupBy(await listGuardianAccounts(tx, ids, ['messages']), ({ studentId }) => studentId);
  for (const { studentId, name, count } of some)
    if (guardians.has(studentId))
      await notify(tx, actor, {
        to: (guardians.get(studentId) ?? []).map(({ userId }) => userId),
        notice: specialDay,
        params: wordsOf(told, count, name),
        link: `/parent/schedule?child=${studentId}&week=${told.date}`,
        about: `${told.eventId} ${studentId}`,
        child: studentId,
      });
}

/** Tells teachers, students and families whose classes of a day make way, or are held after all; each part once, also after a crash. */
export const tellSpecialDay = defineJob('timetable.tell_special_day', {
  input,
  lane: 'bulk',
  attempts: 3,
  run: async ({ input: told, actor, tenant, step, progress }) => {
    const { ofSection, ofTeacher, pupils } = await tenant((tx) => readTouched(tx, told));
    const counted = pupils.map((pupil) => ({
      ...pupil,
      count: pupil.sectionIds.reduce((sum, id) => sum + (ofSection.get(id) ?? 0), 0),
    }));
    const staff = await step('staff', (tx) => tellStaff(tx, actor, told, ofTeacher));
    for (let from = 0; from < counted.length; from += AT_ONCE) {
      await step(`families ${from}`, async (tx) => {
        await tellFamilies(tx, actor, told, counted.slice(from, from + AT_ONCE));
        return true;
      });
      progress(Math.min(from + AT_ONCE, counted.length), counted.length);
    }
    return { staff, students: counted.length };
  },
});
