import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { MEASURES } from '../rules/measures.ts';
import { answer, choices } from './answer.ts';
import { day, id } from './fields.ts';
import { question } from './question.ts';
import { deliveryView, scheduleView, viewView } from './views.ts';

const explore = needs('insights.explore');

/** All that the page of analysis shows, in one answer. */
export const exploreView = z.object({
  answer,
  choices,
  views: z.array(viewView),
  schedules: z.array(scheduleView),
  deliveries: z.array(deliveryView),
});
export type ExploreView = z.infer<typeof exploreView>;

const groups = z.array(id).max(20).default([]);
export const rowsAsked = z.object({
  measure: z.enum(MEASURES),
  schoolId: id,
  from: day,
  through: day,
  levels: groups,
  homerooms: groups,
  subjects: groups,
  /** Tenths of the scale; -1 is a mark without one. */
  bands: z.array(z.coerce.number().int().min(-1).max(9)).max(11).default([]),
  weekday: z.coerce.number().int().min(1).max(7).optional(),
});
export const recordRow = z.object({
  studentId: id,
  name: z.string(),
  homeroom: z.string().nullable(),
  num: z.number(),
  den: z.number(),
  lastOn: day,
});
export type RecordRow = z.infer<typeof recordRow>;

/** Questions to the figures. */
export const exploreContract = {
  explore: explore
    .meta({ safe: true })
    .route({
      method: 'POST',
      path: '/insights/explore',
      summary: 'Answer a question with figures: a chart, its table and what changed.',
    })
    .input(question)
    .output(exploreView),
  /** The students behind a number, of measures that are about students; the sums of both are the same. */
  rows: explore
    .route({ method: 'GET', path: '/insights/rows', summary: 'List the students behind a figure.' })
    .input(pageInput.extend(rowsAsked.shape))
    .output(pageOf(recordRow)),
  /** A view that was sent, as the file in which it was asked for. */
  delivery: explore
    .route({ method: 'GET', path: '/insights/deliveries/{id}/file', summary: 'Read a view that was sent, as a file.' })
    .input(z.object({ id }))
    .output(z.file()),
  /** The answer of the moment, drawn on paper. */
  paper: explore
    .meta({ safe: true })
    .route({ method: 'POST', path: '/insights/paper', summary: 'Read the answer to a question as a PDF.' })
    .input(question)
    .output(z.file()),
};

nameSchemas({ insightsExplore: exploreView, insightsRecord: recordRow });
