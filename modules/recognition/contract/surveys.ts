import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { day, id, instant, seen, version } from './fields.ts';
import { surveyQuestion } from './own.ts';

export const SURVEY_STATES = ['draft', 'open', 'closed'] as const;

export const surveyLine = z.object({
  id,
  title: z.string(),
  sectionId: id,
  section: z.string(),
  anonymous: z.boolean(),
  state: z.enum(SURVEY_STATES),
  closesOn: day.nullable(),
  questions: z.array(surveyQuestion),
  answered: z.number().int(),
  asked: z.number().int(),
  createdAt: instant,
  version: z.number().int(),
  can: z.object({ change: z.boolean() }),
});
export type SurveyLine = z.infer<typeof surveyLine>;

/** What a class answered to one question. */
export const questionResult = surveyQuestion.extend({
  /** How often each step or option was chosen. */
  counts: z.array(z.number().int()),
  texts: z.array(z.object({ text: z.string(), by: z.string().nullable() })),
});
export type QuestionResult = z.infer<typeof questionResult>;

export const surveyResults = z.object({
  survey: surveyLine,
  /** Why nothing is shown: too few answered, or an anonymous survey still runs; null where there are results. */
  withheld: z.enum(['few', 'open']).nullable(),
  questions: z.array(questionResult),
});
export type SurveyResults = z.infer<typeof surveyResults>;

const read = needs('recognition.read');
const ask = needs('recognition.survey');

/** What a teacher asks a class. */
export const surveySide = {
  surveys: read
    .route({ method: 'GET', path: '/recognition/surveys', summary: "List the surveys of one's classes." })
    .input(z.object({ sectionId: id.optional() }))
    .output(z.object({ items: z.array(surveyLine), sections: z.array(z.object({ id, name: z.string() })) })),
  surveyResults: read
    .route({ method: 'GET', path: '/recognition/surveys/{id}', summary: 'Show what a class answered.' })
    .input(z.object({ id }))
    .output(surveyResults),
  saveSurvey: ask
    .route({
      method: 'PUT',
      path: '/recognition/surveys/{id}',
      summary: 'Write a survey, or change it before it opens.',
    })
    .input(
      z.object({
        id,
        seen,
        sectionId: id,
        title: z.string().trim().min(2).max(120),
        anonymous: z.boolean(),
        closesOn: day.nullable(),
        questions: z.array(surveyQuestion).min(1).max(20),
      }),
    )
    .output(surveyLine),
  openSurvey: ask
    .route({ method: 'POST', path: '/recognition/surveys/{id}/open', summary: 'Ask the class.' })
    .input(z.object({ id, version }))
    .output(surveyLine),
  closeSurvey: ask
    .route({ method: 'POST', path: '/recognition/surveys/{id}/close', summary: 'Take no more answers.' })
    .input(z.object({ id, version }))
    .output(surveyLine),
};

nameSchemas({
  recognitionSurvey: surveyLine,
  recognitionQuestionResult: questionResult,
  recognitionSurveyResults: surveyResults,
});
