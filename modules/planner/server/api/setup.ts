import { exportFet, importSetUp } from '../service/setup/fet.ts';
import { listOwnHours, proposeHours, withdrawHours } from '../service/setup/own-hours.ts';
import { decideHours, listWaitingHours } from '../service/setup/proposals.ts';
import { readSetUp } from '../service/setup/read-set-up.ts';
import { saveDistances } from '../service/setup/save-distances.ts';
import { saveHours } from '../service/setup/save-hours.ts';
import { saveLimits } from '../service/setup/save-limits.ts';
import { saveNeeds } from '../service/setup/save-needs.ts';
import { saveRooms } from '../service/setup/save-rooms.ts';
import { endRule, saveRule } from '../service/setup/save-rules.ts';
import { os } from './os.ts';

export const setupApi = {
  setUp: os.setUp.handler(({ context, input }) => context.read((tx) => readSetUp(tx, context.actor, input))),
  saveNeeds: os.saveNeeds.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveNeeds(tx, context.actor, input);
      return readSetUp(tx, context.actor, input);
    }),
  ),
  saveHours: os.saveHours.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveHours(tx, context.actor, input);
      return readSetUp(tx, context.actor, input);
    }),
  ),
  saveLimits: os.saveLimits.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveLimits(tx, context.actor, input);
      return readSetUp(tx, context.actor, input);
    }),
  ),
  saveDistances: os.saveDistances.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveDistances(tx, context.actor, input);
      return readSetUp(tx, context.actor, input);
    }),
  ),
  saveRooms: os.saveRooms.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveRooms(tx, context.actor, input);
      return readSetUp(tx, context.actor, input);
    }),
  ),
  saveRule: os.saveRule.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveRule(tx, context.actor, input);
      return readSetUp(tx, context.actor, input);
    }),
  ),
  endRule: os.endRule.handler(({ context, input }) =>
    context.command(async (tx) => readSetUp(tx, context.actor, await endRule(tx, context.actor, input))),
  ),
  waitingHours: os.waitingHours.handler(({ context }) => context.read((tx) => listWaitingHours(tx, context.actor))),
  decideHours: os.decideHours.handler(({ context, input }) =>
    context.command(async (tx) => readSetUp(tx, context.actor, await decideHours(tx, context.actor, input))),
  ),
  exportFet: os.exportFet.handler(({ context, input }) => context.read((tx) => exportFet(tx, context.actor, input))),
  importSetUp: os.importSetUp.handler(({ context, input }) =>
    context.command(async (tx) => {
      await importSetUp(tx, context.actor, input);
      return readSetUp(tx, context.actor, input);
    }),
  ),
  ownHours: os.ownHours.handler(({ context }) => context.read((tx) => listOwnHours(tx, context.actor))),
  proposeHours: os.proposeHours.handler(({ context, input }) =>
    context.command(async (tx) => {
      await proposeHours(tx, context.actor, input);
      return listOwnHours(tx, context.actor);
    }),
  ),
  withdrawHours: os.withdrawHours.handler(({ context, input }) =>
    context.command(async (tx) => {
      await withdrawHours(tx, context.actor, input);
      return listOwnHours(tx, context.actor);
    }),
  ),
};
