import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { conditions } from '../rules/conditions.ts';
import { FALSE_ALARM_SHARES } from '../rules/false-alarms.ts';
import { id, instant, RULE_STATES, shownFigure, version } from './fields.ts';
import { simulationView } from './simulations.ts';

const write = needs('warnings.write_rules');

export const ruleView = z.object({
  id,
  version,
  schoolId: id,
  number: z.int32(),
  conditions,
  state: z.enum(RULE_STATES),
  author: z.string(),
  changedAt: instant,
  /** Signals of this rule, as it is now, that a person decided in the last year; how many of them were false alarms, once there are ten. */
  decided: shownFigure,
  falseAlarms: z.object({ share: z.enum(FALSE_ALARM_SHARES), count: shownFigure }).nullable(),
  /** The last try of the conditions as they are now. */
  simulation: simulationView.nullable(),
});
export type RuleView = z.infer<typeof ruleView>;

export const ruleStep = z.object({
  version,
  conditions,
  state: z.enum([...RULE_STATES, 'archived']),
  by: z.string(),
  at: instant,
});
export type RuleStep = z.infer<typeof ruleStep>;

const ofRule = z.object({ id, version });
const one = '/warnings/rules/{id}';
const inSchool = z.object({ schoolId: id });

/** The rules that a school writes, and what becomes of them. */
export const rulesContract = {
  /** The schools whose rules the reader may write. */
  places: write
    .route({ method: 'GET', path: '/warnings/places', summary: 'List the schools whose warning rules one may write.' })
    .output(z.object({ schools: z.array(z.object({ id, name: z.string() })) })),
  listRules: write
    .route({ method: 'GET', path: '/warnings/rules', summary: 'List the warning rules of a school.' })
    .input(inSchool)
    .output(
      z.object({
        items: z.array(ruleView),
        /** When the students were last gone through, and how many. */
        round: z.object({ endedAt: instant, students: z.int32() }).nullable(),
      }),
    ),
  ruleHistory: write
    .route({ method: 'GET', path: `${one}/history`, summary: 'Read every version of a warning rule.' })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(ruleStep) })),
  startRules: write
    .route({
      method: 'POST',
      path: '/warnings/rules/start',
      summary: 'Begin with the suggested rules, all switched off.',
    })
    .input(inSchool)
    .output(z.object({ added: z.int32() })),
  addRule: write
    .route({ method: 'POST', path: '/warnings/rules', summary: 'Write a new warning rule; it begins as a draft.' })
    .input(inSchool.extend({ conditions }))
    .output(ruleView),
  changeRule: write
    .route({
      method: 'PUT',
      path: one,
      summary: 'Change what a warning rule asks for; it is switched off until it is tried again.',
    })
    .input(ofRule.extend({ conditions }))
    .output(ruleView),
  switchRule: write
    .route({ method: 'POST', path: `${one}/switch`, summary: 'Switch a warning rule on or off.' })
    .input(ofRule.extend({ on: z.boolean() }))
    .output(ruleView),
  archiveRule: write
    .route({ method: 'POST', path: `${one}/archive`, summary: 'Put a warning rule away; its signals stay.' })
    .input(ofRule)
    .output(z.object({ id })),
};

nameSchemas({ warningsRule: ruleView, warningsRuleStep: ruleStep });
