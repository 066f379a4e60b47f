import { spend } from '@patio/accounts/server';
import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { failure } from './failures.ts';
import { requireManage } from './policy.ts';
import { placeTool } from './service/choose.ts';
import { openClass, openLesson, removeLink, saveLink } from './service/links.ts';
import { addTool, getTool, openTools, removeTool, saveTool, switchTool } from './service/registrations.ts';
import { renewSigningKey } from './service/signing-keys.ts';
import { listWaiting, takeOver } from './service/take-over.ts';
import { tryKeys } from './service/tool-keys.ts';

const os = implementModule(contract);

export const api = os.router({
  openTools: os.openTools.handler(({ context }) => context.read((tx) => openTools(tx, context.actor))),
  addTool: os.addTool.handler(({ context, input }) => context.command((tx) => addTool(tx, context.actor, input))),
  saveTool: os.saveTool.handler(({ context, input }) => context.command((tx) => saveTool(tx, context.actor, input))),
  switchTool: os.switchTool.handler(({ context, input }) =>
    context.command((tx) => switchTool(tx, context.actor, input)),
  ),
  removeTool: os.removeTool.handler(({ context, input }) =>
    context.command((tx) => removeTool(tx, context.actor, input)),
  ),
  /** The tool is asked outside of any transaction. */
  testTool: os.testTool.handler(async ({ context, input }) => {
    const { actor } = context;
    requireManage(actor);
    const tool = await context.read((tx) => getTool(tx, actor.institutionId, input.id));
    const seconds = await spend([['connection_test', actor.userId]]);
    if (seconds !== null) throw failure('too_many_tries', { minutes: Math.ceil(seconds / 60) });
    const keys = await tryKeys(tool.keysUrl).catch(() => 0);
    return { ok: keys > 0, keys };
  }),
  renewKey: os.renewKey.handler(({ context }) => context.command((tx) => renewSigningKey(tx, context.actor))),
  openClass: os.openClass.handler(({ context, input }) => context.read((tx) => openClass(tx, context.actor, input.id))),
  openLesson: os.openLesson.handler(({ context, input }) =>
    context.read((tx) => openLesson(tx, context.actor, input.id)),
  ),
  placeTool: os.placeTool.handler(({ context, input }) => context.command((tx) => placeTool(tx, context.actor, input))),
  saveLink: os.saveLink.handler(({ context, input }) => context.command((tx) => saveLink(tx, context.actor, input))),
  removeLink: os.removeLink.handler(({ context, input }) =>
    context.command((tx) => removeLink(tx, context.actor, input)),
  ),
  listWaiting: os.listWaiting.handler(({ context, input }) =>
    context.read((tx) => listWaiting(tx, context.actor, input.id)),
  ),
  takeOver: os.takeOver.handler(({ context, input }) => context.command((tx) => takeOver(tx, context.actor, input))),
});
