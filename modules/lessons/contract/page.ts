import { needs } from '@patio/access/contract';
import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, look, version } from './fields.ts';
import { lessonStanding, material, note } from './study.ts';

const questionText = z.string().trim().min(1).max(1_000);
const answerText = z.string().trim().min(1).max(4_000);

/** A question of one's own, with the answer once there is one. */
const ownQuestion = z.object({
  id,
  text: z.string(),
  at: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;

/** Something to do in a lesson. */
const work = z.object({
  id,
  kind: z.enum(['quiz', 'checkpoint', 'activity']),
  title: z.string(),
  /** How many questions it has; none for an activity. */
  questions: z.number().int(),
  minutes: z.number().nullable(),
  done: z.boolean(),
});
export type LessonWork = z.infer<typeof work>;

/** What a lesson says of itself before it is opened. */
const lessonPage = lessonStanding.extend({
  goals: z.array(z.string()),
  course: z.object({ id, name: z.string(), look }),
  unit: z.string().nullable(),
  teacher: z.string().nullable(),
  /** The titles of what must be done before. */
  missing: z.array(z.string()),
  /** What to have at hand, and what it hands out. */
  bring: z.array(z.string()),
  materials: z.array(material),
  work: z.array(work),
  notes: z.array(note),
  questions: z.array(ownQuestion),
  can: z.object({ study: z.boolean() }),
});
export type LessonPage = z.infer<typeof lessonPage>;

/** A question as those who teach the class see it. */
const classQuestion = ownQuestion.extend({
  student: z.string(),
  lesson: z.object({ id, title: z.string() }),
  version,
});
export type ClassQuestion = z.infer<typeof classQuestion>;

/** A lesson's own page, and what is asked about it. */
export const page = {
  page: needs('lessons.study')
    .route({ method: 'GET', path: '/lessons/published/{id}/page', summary: 'Show what a lesson is about.' })
    .input(z.object({ id }))
    .output(lessonPage),
  ask: needs('lessons.study')
    .route({ method: 'POST', path: '/lessons/published/{id}/questions', summary: 'Ask the teachers about a lesson.' })
    .input(z.object({ id, text: questionText }))
    .output(ownQuestion),
  questions: needs('lessons.author')
    .route({ method: 'GET', path: '/lessons/questions/{sectionId}', summary: 'List what a class asks about lessons.' })
    .input(z.object({ sectionId: id }))
    .output(z.object({ items: z.array(classQuestion) })),
  answer: needs('lessons.author')
    .route({
      method: 'POST',
      path: '/lessons/questions/{id}/answer',
      summary: 'Answer a question, or mend the answer.',
    })
    .input(z.object({ id, version, text: answerText }))
    .output(classQuestion),
};

const aboutQuestion = z.object({ questionId: id });
/** A student asked about a lesson. */
export const questionAsked = defineEvent('lessons.question_asked', aboutQuestion);
/** A teacher answered, or mended the answer. */
export const questionAnswered = defineEvent('lessons.question_answered', aboutQuestion);

nameSchemas({ lessonPage, lessonWork: work, ownQuestion, classQuestion });
