import { applyRemedy } from '../service/apply-remedy.ts';
import { controlRun, startRun } from '../service/control-runs.ts';
import { keepRun, openBest } from '../service/keep-run.ts';
import { countFindings, explainFindings, readLooked } from '../service/look-for-findings.ts';
import { openSolve } from '../service/run-rows.ts';
import { os } from './os.ts';

export const runsApi = {
  /** The thread begins after the reading is over: no transaction waits for it. */
  validate: os.validate.handler(async ({ context, input: { id } }) => {
    const looked = await context.read((tx) => readLooked(tx, context.actor, id));
    const findings = await countFindings(looked);
    return { scenario: looked.scenario, lessons: looked.built.model.lessons.length, findings };
  }),
  explain: os.explain.handler(async ({ context, input: { id } }) => {
    const looked = await context.read((tx) => readLooked(tx, context.actor, id));
    return { findings: await explainFindings(looked) };
  }),
  applyRemedy: os.applyRemedy.handler(({ context, input: { id, remedy } }) =>
    context.command((tx) => applyRemedy(tx, context.actor, id, remedy)),
  ),
  openSolve: os.openSolve.handler(({ context, input: { id } }) =>
    context.read((tx) => openSolve(tx, context.actor, id)),
  ),
  startRun: os.startRun.handler(({ context, input }) => context.command((tx) => startRun(tx, context.actor, input))),
  controlRun: os.controlRun.handler(({ context, input }) =>
    context.command((tx) => controlRun(tx, context.actor, input)),
  ),
  openBest: os.openBest.handler(({ context, input: { id } }) => context.read((tx) => openBest(tx, context.actor, id))),
  keepRun: os.keepRun.handler(({ context, input }) => context.command((tx) => keepRun(tx, context.actor, input))),
};
