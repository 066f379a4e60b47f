import { readPlatform } from '@patio/platform';
import { backupsApi } from './api/backups.ts';
import { os } from './api/os.ts';
import { listEntries } from './service/log/list-entries.ts';
import { openMachine } from './service/machine/open-machine.ts';
import { listAlerts, listSignalRows, openMonitoring } from './service/signals/open-monitoring.ts';
import { removeRule, saveRule, silenceRule } from './service/signals/rules.ts';
import { askAccess, decideAccess, endAccess, listInside } from './service/system/access.ts';
import { removeDemo } from './service/system/demo.ts';
import { openSystem, switchPart } from './service/system/open-system.ts';

export const api = os.router({
  listEntries: os.listEntries.handler(({ context, input }) => listEntries(context.actor, input)),

  openMonitoring: os.openMonitoring.handler(({ context }) => context.read((tx) => openMonitoring(tx, context.actor))),
  listSignalRows: os.listSignalRows.handler(({ context, input }) =>
    context.read((tx) => listSignalRows(tx, context.actor, input)),
  ),
  listAlerts: os.listAlerts.handler(({ context, input }) => context.read((tx) => listAlerts(tx, context.actor, input))),
  saveRule: os.saveRule.handler(({ context, input }) => context.command((tx) => saveRule(tx, context.actor, input))),
  silenceRule: os.silenceRule.handler(({ context, input }) =>
    context.command((tx) => silenceRule(tx, context.actor, input)),
  ),
  removeRule: os.removeRule.handler(({ context, input }) =>
    context.command((tx) => removeRule(tx, context.actor, input)),
  ),

  openMachine: os.openMachine.handler(({ context, input }) =>
    readPlatform(context.actor.userId, (tx) => openMachine(tx, input.span)),
  ),

  ...backupsApi,

  openSystem: os.openSystem.handler(({ context }) => context.read((tx) => openSystem(tx, context.actor))),
  switchPart: os.switchPart.handler(({ context, input }) =>
    context.command((tx) => switchPart(tx, context.actor, input)),
  ),
  askAccess: os.askAccess.handler(({ context, input }) => askAccess(context.actor, input)),
  decideAccess: os.decideAccess.handler(({ context, input }) =>
    context.command((tx) => decideAccess(tx, context.actor, input)),
  ),
  endAccess: os.endAccess.handler(({ context, input }) => context.command((tx) => endAccess(tx, context.actor, input))),
  accessNow: os.accessNow.handler(({ context }) => context.read(async (tx) => ({ inside: await listInside(tx) }))),
  removeDemo: os.removeDemo.handler(({ context, input }) => removeDemo(context.actor, input.word)),
});
