import type { Actor } from '@patio/access';
import { joinStaff } from '@patio/people/server';
import { announce, namePeople, type Tx } from '@patio/platform';
import { holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { LessonPresence } from '../../contract.ts';
import type { LessonRow } from '../schema.ts';

/** The accounts of the teachers who may write today in the lessons of a course, or of one class of it, as a question. */
export const writersOf = (of: { institution: SQL; course: SQL; section: SQL }): SQL => sql`
    select distinct w.user_id from ${sectionRows} s
    join ${sectionTeacherRows} t on t.institution_id = s.institution_id and t.section_id = s.id
    ${joinStaff('t', { person: 'w' })}
    where s.institution_id = ${of.institution} and s.course_id = ${of.course} and w.user_id is not null
      and s.id = coalesce(${of.section}, s.id) and ${holdsOn('t')} and (t.part = 'lead' or 'lessons' = any(t.may))`;

/** The accounts of the teachers who may write in a lesson today: they hear what the others do in it. */
async function listWriters(tx: Tx, { institutionId, courseId, sectionId }: LessonRow): Promise<string[]> {
  const of = { institution: sql`${institutionId}`, course: sql`${courseId}`, section: sql`${sectionId}::uuid` };
  const { rows } = await tx.execute<{ user_id: string }>(writersOf(of));
  return rows.map((row) => row.user_id);
}

/** Tells those who may write in a lesson: its other teachers, and whoever answers for the lessons of the school. */
export const tellWriters = (
  tx: Tx,
  actor: Actor,
  { schoolId }: Pick<LessonRow, 'schoolId'>,
  teachers: readonly string[],
  news: { topic: string; data: unknown },
): Promise<void> =>
  announce(tx, ...(teachers.length > 0 ? [{ ...news, to: { users: teachers } }] : []), {
    ...news,
    to: { schoolId, capability: 'lessons.author', except: actor.userId },
  });

/** Tells the others in the lesson where somebody is; nothing of it is kept anywhere. */
export async function tellPresence(
  tx: Tx,
  actor: Actor,
  lesson: LessonRow,
  place: Omit<LessonPresence, 'name' | 'id'>,
): Promise<number> {
  const others = (await listWriters(tx, lesson)).filter((user) => user !== actor.userId);
  const name = (await namePeople(tx, [actor.userId]))(actor.userId);
  const data: LessonPresence = { ...place, id: lesson.id, name };
  await tellWriters(tx, actor, lesson, others, { topic: 'lessons.presence', data });
  return others.length;
}
