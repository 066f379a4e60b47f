import { notify } from '@patio/notices/server';
import { joinStaff, joinStudent, shortNameOf } from '@patio/people/server';
import { defineListener, namePeople, type Tx } from '@patio/platform';
import { holdsOn, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { questionAnswered, questionAsked } from '../contract/page.ts';
import { studentAsked, teacherAnswered } from './notices.ts';
import { lessons, questions } from './schema.ts';

interface Asked extends Record<string, unknown> {
  lessonId: string;
  lesson: string;
  sectionId: string;
  student: string;
  userId: string | null;
  text: string;
  answer: string | null;
  answeredBy: string | null;
  version: number;
}

async function readQuestion(tx: Tx, id: string): Promise<Asked | undefined> {
  const { rows } = await tx.execute<Asked>(sql`
    select q.lesson_id as "lessonId", l.title as lesson, q.section_id as "sectionId", ${shortNameOf()} as student, p.user_id as "userId",
      q.text, q.answer, q.answered_by as "answeredBy", q.version
    from ${questions} q join ${lessons} l on l.institution_id = q.institution_id and l.id = q.lesson_id ${joinStudent('q')}
    where q.institution_id = (select patio_institution()) and q.id = ${id}`);
  return rows[0];
}

/** The accounts of those who teach a class today and write its lessons. */
async function listTeachers(tx: Tx, sectionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select distinct w.user_id from ${sectionTeacherRows} t ${joinStaff('t', { person: 'w' })}
    where t.institution_id = (select patio_institution()) and t.section_id = ${sectionId} and w.user_id is not null
      and ${holdsOn('t')} and (t.part = 'lead' or 'lessons' = any(t.may))`);
  return rows.map((row) => row.user_id);
}

/** How questions about lessons reach the other side. */
export const listeners = [
  defineListener(questionAsked, 'lessons.tell_teachers', async (tx, actor, news, eventId) => {
    const asked = await readQuestion(tx, news.questionId);
    if (!asked) return;
    const { student, lesson, text, sectionId } = asked;
    await notify(tx, actor, {
      to: await listTeachers(tx, sectionId),
      notice: studentAsked,
      params: { student, lesson, text },
      link: `/admin/sections/${sectionId}?tab=questions`,
      about: eventId,
    });
  }),
  defineListener(questionAnswered, 'lessons.tell_student', async (tx, actor, news, eventId) => {
    const asked = await readQuestion(tx, news.questionId);
    if (!asked?.userId || !asked.answeredBy || asked.answer === null) return;
    const teacher = (await namePeople(tx, [asked.answeredBy]))(asked.answeredBy);
    await notify(tx, actor, {
      to: [asked.userId],
      notice: teacherAnswered,
      params: { teacher, lesson: asked.lesson, text: asked.answer },
      link: `/student/lesson/${asked.lessonId}`,
      about: eventId,
    });
  }),
];
