import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, instant, localDate, SIMULATION_STATES, shownFigure, version } from './fields.ts';

/** What a rule would have told in a term; null is "fewer than ten". */
export const simulationResult = z.object({
  term: z.string(),
  from: localDate,
  through: localDate,
  /** How many days of the term were looked at. */
  checks: z.int32(),
  students: shownFigure,
  met: shownFigure,
  levels: z.array(z.object({ name: z.string(), students: shownFigure, met: shownFigure })),
  /** Students whom the team follows already, and how many of them the rule would have told. Null as well where nobody can say. */
  known: shownFigure,
  knownMet: shownFigure,
});
export type SimulationResult = z.infer<typeof simulationResult>;

export const simulationView = z.object({
  id,
  state: z.enum(SIMULATION_STATES),
  result: simulationResult.nullable(),
  askedAt: instant,
});
export type SimulationView = z.infer<typeof simulationView>;

/** Trying a rule before it is switched on. */
export const simulationsContract = {
  simulateRule: needs('warnings.write_rules')
    .route({
      method: 'POST',
      path: '/warnings/rules/{id}/simulate',
      summary: 'Try a warning rule on the last term; the answer comes when it is done.',
    })
    .input(z.object({ id, version }))
    .output(simulationView),
};

nameSchemas({ warningsSimulation: simulationView, warningsSimulationResult: simulationResult });
