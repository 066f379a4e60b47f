import type { Actor } from '@patio/access';
import { joinStudent } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { PublishedLesson } from '../../contract.ts';
import { failure } from '../failures.ts';
import { type LessonRow, notes, type ProgressRow, progress } from '../schema.ts';

/** A student's own place in a class that has a lesson. */
export interface OwnPlace {
  studentId: string;
  sectionId: string;
}

const given = (name: 'institutionId' | 'userId' | 'courseId' | 'sectionId' | 'lessonId') =>
  sql`${sql.placeholder(name)}::uuid`;

const asked = (actor: Actor, { id, courseId, sectionId }: LessonRow) => ({
  institutionId: actor.institutionId,
  userId: actor.userId,
  courseId,
  sectionId,
  lessonId: id,
});

/** A condition: an enrolment `e` of the person `p` in the section `s` is the actor's own, in a class that has the lesson. */
const isOwn = (): SQL =>
  sql`e.institution_id = ${given('institutionId')} and p.user_id = ${given('userId')} and p.merged_into_id is null and ${holdsOn('e')}
    and s.course_id = ${given('courseId')} and (${given('sectionId')} is null or s.id = ${given('sectionId')})`;

/** The actor's own place as a student of a class that has this lesson. */
const findOwnPlace = preparedSql<ReturnType<typeof asked>, OwnPlace>(
  'lessons_own_place',
  () => sql`
    select e.student_id as "studentId", e.section_id as "sectionId" from ${enrolmentRows} e ${joinStudent('e')}
    join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id
    where ${isOwn()}
    order by e.from_on desc limit 1`,
);

/** What a student of a class that has the lesson left in it. */
export interface OwnTraces {
  studentId: string;
  /** Null where they have not begun. */
  summary: ProgressRow['summary'] | null;
  done: boolean;
  notes: PublishedLesson['notes'];
}

const ownNotes = sql`(select coalesce(json_agg(json_build_object('id', n.id, 'blockId', n.block_id, 'quote', n.quote, 'text', n.text)
  order by n.created_at), '[]') from ${notes} n
  where n.institution_id = e.institution_id and n.student_id = e.student_id and n.lesson_id = ${given('lessonId')} and n.removed_at is null)`;

const findTraces = preparedSql<ReturnType<typeof asked>, OwnTraces>(
  'lessons_own_traces',
  () => sql`
    select e.student_id as "studentId", w.summary, w.done_at is not null as done, ${ownNotes} as notes from ${enrolmentRows} e ${joinStudent('e')}
    join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id
    left join ${progress} w on w.institution_id = e.institution_id and w.student_id = e.student_id and w.lesson_id = ${given('lessonId')}
    where ${isOwn()}
    order by e.from_on desc limit 1`,
);

/** The actor's own traces as a student of a class that has this lesson, or null where they take none. */
export const findOwnTraces = async (tx: Tx, actor: Actor, lesson: LessonRow): Promise<OwnTraces | null> =>
  (await findTraces(tx, asked(actor, lesson)))[0] ?? null;

/** The place for those who study; whoever does not take the class has nothing here. */
export async function getOwnPlace(tx: Tx, actor: Actor, lesson: LessonRow): Promise<OwnPlace> {
  const [place] = await findOwnPlace(tx, asked(actor, lesson));
  if (!place) throw failure('not_found');
  return place;
}
