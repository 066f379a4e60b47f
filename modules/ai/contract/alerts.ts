import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { category, id, instant, outcome, tier, version } from './fields.ts';

const answer = needs('ai.answer_alerts');
const one = '/ai/alerts/{id}';

export const alertLine = z.object({
  id,
  version,
  student: z.object({ id, name: z.string() }),
  school: z.string(),
  tier,
  category,
  raisedAt: instant,
  outsideHours: z.boolean(),
  level: z.number().int(),
  nextCallAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  outcome: outcome.nullable(),
  closedAt: instant.nullable(),
});
export type AlertLine = z.infer<typeof alertLine>;

export const alertView = alertLine.extend({
  /** Null where the key of cases is lost. */
  excerpt: z.string().nullable(),
  note: z.string().nullable(),
  releasedAt: instant.nullable(),
  steps: z.array(
    z.object({
      step: z.enum(['raised', 'called', 'acknowledged', 'read', 'closed', 'released']),
      people: z.array(z.string()),
      at: instant,
    }),
  ),
});
export type AlertView = z.infer<typeof alertView>;

/** How long alerts waited until a person opened them, in the last ninety days; null where there were fewer than ten. */
export const alertTimes = z.object({
  opened: z.number().int().nullable(),
  medianMinutes: z.number().nullable(),
  /** How many of them had to be passed on to the deputy or to those who lead. */
  passedOn: z.number().int().nullable(),
});
export type AlertTimes = z.infer<typeof alertTimes>;

const ofAlert = z.object({ id, version });

/** Students who may need a person, for those who answer. */
export const alertsContract = {
  listAlerts: answer
    .route({ method: 'GET', path: '/ai/alerts', summary: 'List alerts about students who may need a person.' })
    .input(pageInput.extend({ state: z.enum(['waiting', 'open', 'closed', 'all']).default('open') }))
    .output(pageOf(alertLine)),
  alertTimes: answer
    .route({
      method: 'GET',
      path: '/ai/alerts/times',
      summary: 'Say how long alerts waited until a person opened them.',
    })
    .output(alertTimes),
  openAlert: answer
    .route({ method: 'GET', path: one, summary: 'Read an alert; every reading is recorded.' })
    .input(z.object({ id }))
    .output(alertView),
  acknowledgeAlert: answer
    .route({ method: 'POST', path: `${one}/acknowledge`, summary: 'Take an alert on, so that nobody else is called.' })
    .input(ofAlert)
    .output(alertLine),
  closeAlert: answer
    .route({ method: 'POST', path: `${one}/close`, summary: 'Say how an alert ended.' })
    .input(ofAlert.extend({ outcome, note: z.string().trim().max(4_000).default('') }))
    .output(alertLine),
  releaseAlert: answer
    .route({
      method: 'POST',
      path: `${one}/release`,
      summary: 'Let the teacher and the family read again what was withheld.',
    })
    .input(ofAlert)
    .output(alertLine),
};

nameSchemas({ aiAlertLine: alertLine, aiAlertView: alertView, aiAlertTimes: alertTimes });
