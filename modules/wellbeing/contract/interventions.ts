import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { changed, day, id, seen, version } from './fields.ts';

const value = z.number().min(0).max(1_000);
/** 0: on every school day; otherwise so many times a week. */
export const perWeek = z.int32().min(0).max(4);

export const supportFields = z.object({
  id,
  text: z.string().trim().min(1).max(200),
  perWeek,
  byChampion: z.boolean(),
});

export const interventionFields = {
  goal: z.string().trim().min(2).max(200),
  /** What is counted, and in what: "días por semana, de 5". */
  measure: z.string().trim().min(2).max(120),
  startsOn: day,
  weeks: z.int32().min(1).max(20),
  baseline: value,
  target: value,
  most: value.min(1),
  decideOn: day,
  championId: id.nullable(),
  /** What the champion is asked to do; they read this and nothing else. */
  task: z.string().trim().max(300),
  supports: z.array(supportFields).max(8),
};

const week = z.object({
  weekOf: day,
  phase: z.enum(['before', 'plan']),
  value: z.number().nullable(),
  isNow: z.boolean(),
});

const supportView = supportFields.extend({
  done: z.number().int(),
  of: z.number().int(),
  today: z.boolean(),
});

export const interventionView = z.object({
  id,
  version: z.number().int(),
  ...interventionFields,
  state: z.enum(['running', 'ended']),
  endedOn: day.nullable(),
  champion: z.string().nullable(),
  weeksShown: z.array(week),
  progress: z.enum(['too_early', 'reached', 'nearer', 'same', 'further']),
  supports: z.array(supportView),
});
export type InterventionView = z.infer<typeof interventionView>;
export type SupportView = z.infer<typeof supportView>;

/** What a champion sees: whom, what to do, what to count. */
export const championTask = z.object({
  id,
  student: z.string(),
  homeroom: z.string().nullable(),
  task: z.string(),
  measure: z.string(),
  most: z.number(),
  through: day,
  weeks: z.array(z.object({ weekOf: day, value: z.number().nullable() })),
  supports: z.array(z.object({ id, text: z.string(), today: z.boolean() })),
});
export type ChampionTask = z.infer<typeof championTask>;

const measured = { weekOf: day, value: value.nullable() };
const marked = { supportId: id, date: day, happened: z.boolean() };
const done = z.object({ ok: z.literal(true) });

const team = needs('wellbeing.manage_cases');
const champion = needs('wellbeing.help_plan');
const one = '/wellbeing/cases/{id}/interventions';

/** Plans with a measure, and what those who carry them out see of them. */
export const interventionsSide = {
  interventions: team
    .route({ method: 'GET', path: one, summary: 'Read the support plans of a case with their measures.' })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(interventionView) })),
  champions: team
    .route({ method: 'GET', path: '/wellbeing/champions', summary: 'Find staff who could carry out a plan.' })
    .input(z.object({ text: z.string().trim().max(80).default('') }))
    .output(z.object({ items: z.array(z.object({ id, name: z.string() })) })),
  saveIntervention: team
    .route({ method: 'PUT', path: `${one}/{interventionId}`, summary: 'Write a support plan of a case.' })
    .input(z.object({ id, interventionId: id, seen, ...interventionFields }))
    .output(changed),
  recordMeasure: team
    .route({ method: 'POST', path: `${one}/{interventionId}/measure`, summary: 'Record the measure of a week.' })
    .input(z.object({ id, interventionId: id, ...measured }))
    .output(done),
  markSupport: team
    .route({ method: 'POST', path: `${one}/{interventionId}/support`, summary: 'Say whether a support happened.' })
    .input(z.object({ id, interventionId: id, ...marked }))
    .output(done),
  decideIntervention: team
    .route({ method: 'POST', path: `${one}/{interventionId}/decide`, summary: 'Decide how a support plan goes on.' })
    .input(
      z.object({
        id,
        interventionId: id,
        version,
        decision: z.enum(['go_on', 'adapt', 'end']),
        /** By so many weeks it goes on, as it is or with other supports. */
        weeks: z.int32().min(1).max(12).default(6),
        why: z.string().trim().max(1_000),
      }),
    )
    .output(changed),
  championTasks: champion
    .route({ method: 'GET', path: '/wellbeing/champion', summary: 'List what one carries out for the care team.' })
    .output(z.object({ today: day, items: z.array(championTask) })),
  recordOwnMeasure: champion
    .route({
      method: 'POST',
      path: '/wellbeing/champion/{interventionId}/measure',
      summary: 'Record a week as champion.',
    })
    .input(z.object({ interventionId: id, ...measured }))
    .output(done),
  markOwnSupport: champion
    .route({
      method: 'POST',
      path: '/wellbeing/champion/{interventionId}/support',
      summary: 'Mark a support as champion.',
    })
    .input(z.object({ interventionId: id, ...marked }))
    .output(done),
};

nameSchemas({ wellbeingIntervention: interventionView, wellbeingChampionTask: championTask });
