import { needs } from '@patio/access/contract';
import { ownLine } from '@patio/assignments';
import { nameSchemas } from '@patio/kernel';
import { classDayView, dayView } from '@patio/timetable';
import { z } from 'zod';

const id = z.uuid();
/** A day that somebody alive may plan for. */
const day = z.iso.date().refine((date) => date >= '2000-01-01' && date <= '2199-12-31');
const version = z.int32().min(1);

/** Blocks lie between six in the morning and eleven at night, in steps of five minutes. */
const START = z.int32().min(360).max(1_375).multipleOf(5);
const MINUTES = z.int32().min(10).max(240).multipleOf(5);
const fields = {
  date: day,
  startMinute: START,
  minutes: MINUTES,
  title: z.string().trim().min(1).max(120),
  /** The work that it is for. */
  assignedId: id.nullable(),
};

/** A time that a student set aside to study. */
export const blockView = z.object({ id, ...fields, version: z.number().int() });
export type BlockView = z.infer<typeof blockView>;

export const plannerView = z.object({
  today: day,
  now: z.string(),
  /** Its Monday. */
  weekOn: day,
  days: z.array(dayView),
  classes: z.array(classDayView),
  /** What is owed, whatever week it is due in, and what was due in this one. */
  work: z.array(ownLine),
  blocks: z.array(blockView),
  /** The work of these for which no suggestions are wanted. */
  ignored: z.array(id),
});
export type PlannerView = z.infer<typeof plannerView>;

const study = needs('homes.study');

/** A student's week. Ids of blocks are made on the device. */
export const planner = {
  planner: study
    .route({ method: 'GET', path: '/homes/planner', summary: 'Read the week of the student who asks.' })
    .input(z.object({ week: day.optional() }))
    .output(plannerView),
  addBlock: study
    .route({ method: 'POST', path: '/homes/blocks', summary: 'Set time aside to study.' })
    .input(z.object({ id, ...fields }))
    .output(blockView),
  changeBlock: study
    .route({ method: 'PATCH', path: '/homes/blocks/{id}', summary: 'Move, stretch or rename a study block.' })
    .input(
      z.object({
        id,
        version,
        date: day.optional(),
        startMinute: START.optional(),
        minutes: MINUTES.optional(),
        title: fields.title.optional(),
      }),
    )
    .output(blockView),
  removeBlock: study
    .route({ method: 'DELETE', path: '/homes/blocks/{id}', summary: 'Remove a study block.' })
    .input(z.object({ id, version }))
    .output(blockView),
  restoreBlock: study
    .route({ method: 'POST', path: '/homes/blocks/{id}/restore', summary: 'Bring back a removed study block.' })
    .input(z.object({ id, version }))
    .output(blockView),
  ignoreWork: study
    .route({ method: 'PUT', path: '/homes/ignored/{assignedId}', summary: 'Say whether work brings suggestions.' })
    .input(z.object({ assignedId: id, ignored: z.boolean() }))
    .output(z.object({ ignored: z.array(id) })),
};

nameSchemas({ blockView, plannerView });
