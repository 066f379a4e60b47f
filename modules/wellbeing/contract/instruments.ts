import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { ITEM_KINDS } from '../rules/instruments.ts';
import { changed, day, id, riskLevel, seen, version } from './fields.ts';

const points = z.int32().min(-100).max(100);

export const instrumentItem = z.object({
  id: z.string().trim().min(1).max(40),
  kind: z.enum(ITEM_KINDS),
  text: z.string().trim().min(1).max(300),
  answers: z.array(z.object({ text: z.string().trim().min(1).max(80), points })).max(8),
  required: z.boolean(),
});
export const instrumentBand = z.object({ from: points, level: riskLevel, text: z.string().trim().min(1).max(200) });

export const instrumentFields = {
  title: z.string().trim().min(2).max(120),
  intro: z.string().trim().max(600),
  items: z.array(instrumentItem).min(1).max(60),
  bands: z.array(instrumentBand).max(6),
};

export const instrumentView = z.object({
  key: z.string(),
  version: z.number().int(),
  ...instrumentFields,
  /** Came with Patio; a school copies it to change it. */
  preset: z.boolean(),
});
export type InstrumentView = z.infer<typeof instrumentView>;

/** The position of the chosen answer, or the words. */
export const answersGiven = z.record(
  z.string().max(40),
  z.union([z.int32().min(0).max(20), z.string().trim().max(4_000)]),
);

export const filledView = z.object({
  id,
  instrument: instrumentView,
  on: day,
  by: z.string(),
  answers: answersGiven,
  note: z.string(),
  points: z.number().nullable(),
  most: z.number(),
  band: instrumentBand.nullable(),
});
export type FilledView = z.infer<typeof filledView>;

export const judgedView = z.object({
  id,
  level: riskLevel,
  on: day,
  by: z.string(),
  nextReviewOn: day,
  why: z.string(),
  /** What the level was judged with. */
  with: z.object({ title: z.string(), points: z.number().nullable(), most: z.number() }).nullable(),
});
export type JudgedView = z.infer<typeof judgedView>;

const team = needs('wellbeing.manage_cases');
const one = '/wellbeing/cases/{id}';

/** Instruments of the team, what was answered, and how a level was judged. */
export const instrumentsSide = {
  instruments: team
    .route({ method: 'GET', path: '/wellbeing/instruments', summary: 'List the instruments of the team.' })
    .output(z.object({ items: z.array(instrumentView) })),
  saveInstrument: team
    .route({ method: 'PUT', path: '/wellbeing/instruments/{key}', summary: 'Write a new version of an instrument.' })
    .input(z.object({ key: id, seen, ...instrumentFields }))
    .output(changed),
  retireInstrument: team
    .route({ method: 'POST', path: '/wellbeing/instruments/{key}/retire', summary: 'Take an instrument out of use.' })
    .input(z.object({ key: id, version }))
    .output(changed),
  answers: team
    .route({ method: 'GET', path: `${one}/answers`, summary: 'Read the answers of a case and how it was judged.' })
    .input(z.object({ id }))
    .output(z.object({ filled: z.array(filledView), judged: z.array(judgedView) })),
  fillInstrument: team
    .route({ method: 'POST', path: `${one}/answers`, summary: 'Keep the answers to an instrument.' })
    .input(
      z.object({
        id,
        answersId: id,
        instrumentKey: z.string().max(60),
        instrumentVersion: version,
        on: day,
        answers: answersGiven,
        note: z.string().trim().max(4_000),
      }),
    )
    .output(changed),
  judgeRisk: team
    .route({ method: 'POST', path: `${one}/risk`, summary: 'Judge the level of a case and set its next review.' })
    .input(
      z.object({
        id,
        version,
        level: riskLevel,
        answersId: id.nullable(),
        why: z.string().trim().max(2_000),
        nextReviewOn: day,
        nextReviewAt: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .nullable(),
      }),
    )
    .output(changed),
};

nameSchemas({ wellbeingInstrument: instrumentView, wellbeingFilled: filledView, wellbeingJudged: judgedView });
