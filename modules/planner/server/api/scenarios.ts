import { readDashboard } from '../service/dashboard.ts';
import { listScenarios } from '../service/list-scenarios.ts';
import { compareScenarios, openScenario } from '../service/open-scenario.ts';
import { changeScenario, createScenario, setScenarioState } from '../service/write-scenarios.ts';
import { os } from './os.ts';

export const scenariosApi = {
  dashboard: os.dashboard.handler(({ context, input }) =>
    context.read((tx) => readDashboard(tx, context.actor, input)),
  ),
  listScenarios: os.listScenarios.handler(({ context, input }) =>
    context.read((tx) => listScenarios(tx, context.actor, input)),
  ),
  openScenario: os.openScenario.handler(({ context, input: { id } }) =>
    context.read((tx) => openScenario(tx, context.actor, id)),
  ),
  createScenario: os.createScenario.handler(({ context, input }) =>
    context.command((tx) => createScenario(tx, context.actor, input)),
  ),
  changeScenario: os.changeScenario.handler(({ context, input }) =>
    context.command((tx) => changeScenario(tx, context.actor, input)),
  ),
  setScenarioState: os.setScenarioState.handler(({ context, input }) =>
    context.command((tx) => setScenarioState(tx, context.actor, input)),
  ),
  compareScenarios: os.compareScenarios.handler(({ context, input: { id, otherId } }) =>
    context.read((tx) => compareScenarios(tx, context.actor, id, otherId)),
  ),
};
