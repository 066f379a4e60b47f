import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import {
  FALSE_ALARMS,
  finding,
  id,
  instant,
  localDate,
  SIGNAL_STATES,
  SIGNAL_STEPS,
  TAKEN_TO,
  uncounted,
  version,
} from './fields.ts';

const read = needs('warnings.read');
const decide = needs('warnings.decide');
const one = '/warnings/signals/{id}';
const ofSignal = z.object({ id, version });

export const signalView = z.object({
  id,
  version,
  schoolId: id,
  student: z.object({ id, name: z.string(), homeroom: z.string().nullable() }),
  rule: z.object({ id, number: z.int32(), author: z.string() }),
  findings: z.array(finding),
  uncounted: z.array(uncounted),
  state: z.enum(SIGNAL_STATES),
  raisedOn: localDate,
  changedOn: localDate,
  endedOn: localDate.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  why: z.enum(FALSE_ALARMS).nullable(),
  takenTo: z.enum(TAKEN_TO).nullable(),
  can: z.object({ decide: z.boolean() }),
});
export type SignalView = z.infer<typeof signalView>;

/** A day of the window as a square: there, away, excused, late, or half of it. */
export const daySquare = z.object({
  on: localDate,
  absent: z.int32(),
  excused: z.int32(),
  lates: z.int32(),
});

export const signalDetails = signalView.extend({
  /** Every day with roll in the window of the rule. */
  days: z.array(daySquare),
  /** The classes that were missed, as their rolls say. */
  classes: z.array(z.object({ on: localDate, name: z.string(), code: z.string(), counts: z.string() })),
  steps: z.array(
    z.object({
      step: z.enum(SIGNAL_STEPS),
      by: z.string().nullable(),
      why: z.enum(FALSE_ALARMS).nullable(),
      at: instant,
    }),
  ),
});
export type SignalDetails = z.infer<typeof signalDetails>;

export const signalFilters = z.object({
  schoolId: id.optional(),
  /** `open` waits for a person and still holds; `ended` waits and no longer does. */
  show: z.enum(['open', 'ended', 'taken', 'false_alarm']).default('open'),
});
export type SignalFilters = z.infer<typeof signalFilters>;

/** What the rules found, for the team. */
export const signalsContract = {
  listSignals: read
    .route({ method: 'GET', path: '/warnings/signals', summary: 'List early-warning signals, the oldest first.' })
    .input(pageInput.extend(signalFilters.shape))
    .output(pageOf(signalView)),
  ofStudent: read
    .route({
      method: 'GET',
      path: '/warnings/students/{studentId}/signals',
      summary: 'List the signals about a student.',
    })
    .input(z.object({ studentId: id }))
    .output(z.object({ items: z.array(signalDetails) })),
  openSignal: read
    .route({ method: 'GET', path: one, summary: 'Read a signal with its evidence, day by day and class by class.' })
    .input(z.object({ id }))
    .output(signalDetails),
  seeSignal: decide
    .route({ method: 'POST', path: `${one}/see`, summary: 'Note that a person has looked at a signal.' })
    .input(z.object({ id }))
    .output(signalView),
  dismissSignal: decide
    .route({ method: 'POST', path: `${one}/dismiss`, summary: 'Say that a signal is a false alarm, and why.' })
    .input(ofSignal.extend({ why: z.enum(FALSE_ALARMS) }))
    .output(signalView),
  reopenSignal: decide
    .route({ method: 'POST', path: `${one}/reopen`, summary: 'Take back that a signal is a false alarm.' })
    .input(ofSignal)
    .output(signalView),
};

nameSchemas({
  warningsSignal: signalView,
  warningsSignalDetails: signalDetails,
  warningsSignalFilters: signalFilters,
  warningsDaySquare: daySquare,
});
