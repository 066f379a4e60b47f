import { spend } from '@patio/accounts/server';
import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { failure } from './failures.ts';
import { readAlertTimes } from './service/alert-times.ts';
import { listAlerts, openAlert } from './service/alerts.ts';
import { acknowledgeAlert, closeAlert, logReading, releaseAlert } from './service/answer-alert.ts';
import { startEvaluation } from './service/evaluations.ts';
import { listCalls } from './service/list-calls.ts';
import { openSchool } from './service/open-school.ts';
import { acceptPolicy } from './service/policy-acceptance.ts';
import { activatePrompt, addPrompt, listPrompts } from './service/prompts.ts';
import { archiveProvider, enableProvider, getProvider, saveProvider, setProviderKey } from './service/providers.ts';
import { removePurpose, savePurpose } from './service/purposes.ts';
import { removeRouting, saveRouting, saveSettings } from './service/settings.ts';
import { keepTest, tryProvider } from './service/test-provider.ts';

const os = implementModule(contract);

export const api = os.router({
  openSchool: os.openSchool.handler(({ context, input }) =>
    context.read((tx) => openSchool(tx, context.actor, input.schoolId)),
  ),
  saveSettings: os.saveSettings.handler(({ context, input }) =>
    context.command((tx) => saveSettings(tx, context.actor, input)),
  ),
  saveRouting: os.saveRouting.handler(({ context, input }) =>
    context.command((tx) => saveRouting(tx, context.actor, input)),
  ),
  removeRouting: os.removeRouting.handler(({ context, input }) =>
    context.command((tx) => removeRouting(tx, context.actor, input)),
  ),
  saveProvider: os.saveProvider.handler(({ context, input }) =>
    context.command((tx) => saveProvider(tx, context.actor, input)),
  ),
  setProviderKey: os.setProviderKey.handler(({ context, input }) =>
    context.command((tx) => setProviderKey(tx, context.actor, input)),
  ),
  enableProvider: os.enableProvider.handler(({ context, input }) =>
    context.command((tx) => enableProvider(tx, context.actor, input)),
  ),
  archiveProvider: os.archiveProvider.handler(({ context, input }) =>
    context.command((tx) => archiveProvider(tx, context.actor, input)),
  ),
  /** The service is asked between two transactions: none waits for it. */
  testProvider: os.testProvider.handler(async ({ context, input }) => {
    const row = await context.read((tx) => getProvider(tx, context.actor, input.id));
    const seconds = await spend([['model_test', context.actor.userId]]);
    if (seconds !== null) throw failure('too_many_tries', { minutes: Math.ceil(seconds / 60) });
    const test = await tryProvider(row, input.model);
    return context.command((tx) => keepTest(tx, context.actor, row, test));
  }),
  startEvaluation: os.startEvaluation.handler(async ({ context, input }) => {
    const seconds = await spend([['model_test', context.actor.userId]]);
    if (seconds !== null) throw failure('too_many_tries', { minutes: Math.ceil(seconds / 60) });
    return context.command((tx) => startEvaluation(tx, context.actor, input));
  }),
  listPrompts: os.listPrompts.handler(({ context, input }) =>
    context.read((tx) => listPrompts(tx, context.actor, input)),
  ),
  addPrompt: os.addPrompt.handler(({ context, input }) => context.command((tx) => addPrompt(tx, context.actor, input))),
  activatePrompt: os.activatePrompt.handler(({ context, input }) =>
    context.command((tx) => activatePrompt(tx, context.actor, input)),
  ),
  acceptPolicy: os.acceptPolicy.handler(({ context, input }) =>
    context.command((tx) => acceptPolicy(tx, context.actor, input.version)),
  ),
  savePurpose: os.savePurpose.handler(({ context, input }) =>
    context.command((tx) => savePurpose(tx, context.actor, input)),
  ),
  removePurpose: os.removePurpose.handler(({ context, input }) =>
    context.command((tx) => removePurpose(tx, context.actor, input)),
  ),
  listCalls: os.listCalls.handler(({ context, input }) => context.read((tx) => listCalls(tx, context.actor, input))),
  alertTimes: os.alertTimes.handler(({ context }) => context.read((tx) => readAlertTimes(tx, context.actor))),
  listAlerts: os.listAlerts.handler(({ context, input }) => context.read((tx) => listAlerts(tx, context.actor, input))),
  openAlert: os.openAlert.handler(({ context, input }) =>
    context.readAndLog(
      (tx) => openAlert(tx, context.actor, input.id),
      (tx) => logReading(tx, context.actor, input.id),
    ),
  ),
  acknowledgeAlert: os.acknowledgeAlert.handler(({ context, input }) =>
    context.command((tx) => acknowledgeAlert(tx, context.actor, input)),
  ),
  closeAlert: os.closeAlert.handler(({ context, input }) =>
    context.command((tx) => closeAlert(tx, context.actor, input)),
  ),
  releaseAlert: os.releaseAlert.handler(({ context, input }) =>
    context.command((tx) => releaseAlert(tx, context.actor, input)),
  ),
});
