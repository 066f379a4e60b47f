import { alertReleased } from '@patio/ai';
import { lessonChanged } from '@patio/lessons';
import { notify } from '@patio/notices/server';
import { consentAnswered } from '@patio/people';
import { joinStaff, joinStudent, shortNameOf } from '@patio/people/server';
import { defineListener, namePeople, type Tx } from '@patio/platform';
import { holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { and, eq, or, sql } from 'drizzle-orm';
import { questionAnswered, questionAsked, replyReady } from '../contract/events.ts';
import { answerReady, studentAsked, teacherAnswered } from './notices.ts';
import { chats, questions, turns } from './schema.ts';
import { deleteTranscripts } from './service/delete-transcripts.ts';
import { indexLessons } from './service/index-lessons.ts';

interface Asked extends Record<string, unknown> {
  student: string;
  userId: string | null;
  class: string;
  sectionId: string;
  chatId: string;
  text: string;
  answer: string | null;
  answeredBy: string | null;
}

async function readQuestion(tx: Tx, id: string): Promise<Asked | undefined> {
  const { rows } = await tx.execute<Asked>(sql`
    select ${shortNameOf()} as student, p.user_id as "userId", s.name as class, q.section_id as "sectionId", q.chat_id as "chatId",
      q.text, q.answer, q.answered_by as "answeredBy"
    from ${questions} q ${joinStudent('q')} join ${sectionRows} s on s.institution_id = q.institution_id and s.id = q.section_id
    where q.institution_id = patio_institution() and q.id = ${id} and not q.withheld`);
  return rows[0];
}

/** Those who teach a class today, lead or not. */
async function listTeachers(tx: Tx, sectionId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select distinct w.user_id from ${sectionTeacherRows} t ${joinStaff('t', { person: 'w' })}
    where t.institution_id = patio_institution() and t.section_id = ${sectionId} and w.user_id is not null and ${holdsOn('t')}`);
  return rows.map((row) => row.user_id);
}

const STOPS = ['withdrawn', 'refused'];

/** What the tutor does when others have news, and how questions reach the other side. */
export const listeners = [
  defineListener(lessonChanged, 'tutor.index_lesson', (tx, actor, { lessonId }) =>
    indexLessons(tx, actor.institutionId, [lessonId]),
  ),
  defineListener(consentAnswered, 'tutor.forget_student', async (tx, actor, { studentId, purpose, answer }) => {
    if (purpose === 'ai' && STOPS.includes(answer)) await deleteTranscripts(tx, actor, studentId);
  }),
  defineListener(alertReleased, 'tutor.release_turn', async (tx, actor, { sourceType, sourceId }) => {
    if (sourceType !== 'tutor.turn') return;
    const { institutionId } = actor;
    await tx
      .update(turns)
      .set({ withheld: false })
      .where(and(eq(turns.institutionId, institutionId), or(eq(turns.id, sourceId), eq(turns.answers, sourceId))));
    await tx
      .update(questions)
      .set({ withheld: false })
      .where(and(eq(questions.institutionId, institutionId), eq(questions.id, sourceId)));
  }),
  defineListener(questionAsked, 'tutor.tell_teachers', async (tx, actor, { questionId }, eventId) => {
    const asked = await readQuestion(tx, questionId);
    if (!asked) return;
    await notify(tx, actor, {
      to: await listTeachers(tx, asked.sectionId),
      notice: studentAsked,
      params: { student: asked.student, class: asked.class, text: asked.text },
      link: `/admin/sections/${asked.sectionId}?tab=tutor`,
      about: eventId,
    });
  }),
  defineListener(replyReady, 'tutor.tell_reply_ready', async (tx, actor, { turnId }, eventId) => {
    const { rows } = await tx.execute<{ userId: string | null; class: string; chatId: string; text: string }>(sql`
      select p.user_id as "userId", s.name as class, c.id as "chatId", coalesce(t.instead, t.content ->> 'text') as text
      from ${turns} t join ${chats} c on c.institution_id = t.institution_id and c.id = t.chat_id ${joinStudent('c')}
      join ${sectionRows} s on s.institution_id = c.institution_id and s.id = c.section_id
      where t.institution_id = patio_institution() and t.id = ${turnId} and not t.withheld`);
    const [ready] = rows;
    if (!ready?.userId) return;
    await notify(tx, actor, {
      to: [ready.userId],
      notice: answerReady,
      params: { class: ready.class, text: ready.text },
      link: `/student/ai-tutor-chat?chat=${ready.chatId}`,
      about: eventId,
    });
  }),
  defineListener(questionAnswered, 'tutor.tell_student', async (tx, actor, { questionId }, eventId) => {
    const asked = await readQuestion(tx, questionId);
    if (!asked?.userId || !asked.answeredBy || asked.answer === null) return;
    const teacher = (await namePeople(tx, [asked.answeredBy]))(asked.answeredBy);
    await notify(tx, actor, {
      to: [asked.userId],
      notice: teacherAnswered,
      params: { teacher, text: asked.answer },
      link: `/student/ai-tutor-chat?chat=${asked.chatId}`,
      about: eventId,
    });
  }),
];
