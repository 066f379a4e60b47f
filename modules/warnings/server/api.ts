import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { countSignals } from './service/figures.ts';
import { listPlaces, listRules, readHistory, viewRule } from './service/list-rules.ts';
import { listOfStudent, openSignal } from './service/open-signal.ts';
import { addRule, archiveRule, changeRule, startRules, switchRule } from './service/rules.ts';
import { dismissSignal, reopenSignal, seeSignal } from './service/signals.ts';
import { startTry } from './service/try-rule.ts';
import { listSignals, viewSignal } from './service/view-signals.ts';

const os = implementModule(contract);

export const api = os.router({
  places: os.places.handler(({ context }) => context.read((tx) => listPlaces(tx, context.actor))),
  listRules: os.listRules.handler(({ context, input }) =>
    context.read((tx) => listRules(tx, context.actor, input.schoolId)),
  ),
  ruleHistory: os.ruleHistory.handler(({ context, input }) =>
    context.read((tx) => readHistory(tx, context.actor, input.id)),
  ),
  startRules: os.startRules.handler(({ context, input }) =>
    context.command(async (tx) => ({ added: await startRules(tx, context.actor, input.schoolId) })),
  ),
  addRule: os.addRule.handler(({ context, input }) =>
    context.command(async (tx) => viewRule(tx, await addRule(tx, context.actor, input))),
  ),
  changeRule: os.changeRule.handler(({ context, input }) =>
    context.command(async (tx) => viewRule(tx, await changeRule(tx, context.actor, input))),
  ),
  switchRule: os.switchRule.handler(({ context, input }) =>
    context.command(async (tx) => viewRule(tx, await switchRule(tx, context.actor, input))),
  ),
  archiveRule: os.archiveRule.handler(({ context, input }) =>
    context.command(async (tx) => {
      await archiveRule(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
  simulateRule: os.simulateRule.handler(({ context, input }) =>
    context.command((tx) => startTry(tx, context.actor, input)),
  ),
  listSignals: os.listSignals.handler(({ context, input }) =>
    context.read((tx) => listSignals(tx, context.actor, input)),
  ),
  ofStudent: os.ofStudent.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listOfStudent(tx, context.actor, input.studentId) })),
  ),
  openSignal: os.openSignal.handler(({ context, input }) =>
    context.read((tx) => openSignal(tx, context.actor, input.id)),
  ),
  seeSignal: os.seeSignal.handler(({ context, input }) =>
    context.command(async (tx) => viewSignal(tx, context.actor, await seeSignal(tx, context.actor, input.id))),
  ),
  dismissSignal: os.dismissSignal.handler(({ context, input }) =>
    context.command(async (tx) => viewSignal(tx, context.actor, await dismissSignal(tx, context.actor, input))),
  ),
  reopenSignal: os.reopenSignal.handler(({ context, input }) =>
    context.command(async (tx) => viewSignal(tx, context.actor, await reopenSignal(tx, context.actor, input))),
  ),
  figures: os.figures.handler(({ context, input }) =>
    context.read((tx) => countSignals(tx, context.actor, input.schoolId)),
  ),
});
