import { subjectRows } from '@patio/courses/server';
import { preparedSql, type Tx } from '@patio/platform';
import { classColourOf, enrolmentRows, holdsOn, joinCourse, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { nextLesson } from '../../rules/path.ts';
import { lessons, progress } from '../schema.ts';
import { findStudied } from './standings.ts';

/** The lesson that a student goes on with. */
export interface LessonToContinue {
  id: string;
  sectionId: string;
  title: string;
  summary: string;
  course: string;
  look: { colour: number; pattern: string; code: string };
  minutes: number | null;
  steps: number;
  stepsSeen: number;
}

type Whose = { institutionId: string; studentId: string };
const given = (name: keyof Whose) => sql`${sql.placeholder(name)}::uuid`;

const askBegun = preparedSql<Whose, LessonToContinue>(
  'lessons_to_continue',
  () => sql`
    select l.id, s.id as "sectionId", l.title, l.summary, c.name as course, l.minutes, l.steps, least(w.steps_seen, l.steps) as "stepsSeen",
      json_build_object('colour', ${classColourOf(sql`sub.colour`, sql`s.name`)}, 'pattern', sub.pattern, 'code', sub.code) as look
    from ${progress} w join ${lessons} l on l.institution_id = w.institution_id and l.id = w.lesson_id and l.state = 'published'
    join ${enrolmentRows} e on e.institution_id = w.institution_id and e.student_id = w.student_id and ${holdsOn('e')}
    join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id and s.course_id = l.course_id
      and (l.section_id is null or l.section_id = s.id) and s.state = 'active'
    ${joinCourse('s')} join ${subjectRows} sub on sub.institution_id = c.institution_id and sub.id = c.subject_id
    where w.institution_id = ${given('institutionId')} and w.student_id = ${given('studentId')} and w.done_at is null
    order by w.last_at desc limit 1`,
);

/** The next lesson of the course in which most is done; only where nothing is begun. */
async function findNext(tx: Tx, whose: Whose): Promise<LessonToContinue | null> {
  const studied = await findStudied(tx, { ...whose, id: null });
  const done = (own: (typeof studied)[number]['own']) => own.filter(({ state }) => state === 'done').length;
  for (const { one, own } of studied.toSorted((a, b) => done(b.own) - done(a.own))) {
    const next = nextLesson(own);
    const lesson = next && own.find(({ id }) => id === next.id);
    if (lesson)
      return {
        id: lesson.id,
        sectionId: one.sectionId,
        title: lesson.title,
        summary: lesson.summary,
        course: one.course,
        look: one.look,
        minutes: lesson.minutes,
        steps: lesson.steps,
        stepsSeen: lesson.stepsSeen,
      };
  }
  return null;
}

/** What a student was reading last and has not finished, or else what comes next. */
export const findLessonToContinue = async (tx: Tx, whose: Whose): Promise<LessonToContinue | null> =>
  (await askBegun(tx, whose))[0] ?? findNext(tx, whose);
