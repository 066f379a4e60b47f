import { spend } from '@patio/accounts/server';
import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { failure } from './failures.ts';
import { openConnections, testConnection } from './service/connections/open-connections.ts';
import { makeKey, openKeys, renewKey, revokeKey } from './service/keys/manage-keys.ts';
import { keepTest, listDeliveries, replayDelivery, testMessage } from './service/webhooks/deliveries.ts';
import {
  archiveWebhook,
  getWebhook,
  makeWebhook,
  openWebhooks,
  renewWebhookSecret,
  saveWebhook,
  switchWebhook,
  viewWebhook,
} from './service/webhooks/manage-webhooks.ts';
import { post } from './service/webhooks/post.ts';
import { describeEvents } from './service/webhooks/public-events.ts';

const os = implementModule(contract);

/** A try calls somebody else's machine: nobody lets ours do so without end. */
async function spendTry(userId: string): Promise<void> {
  const seconds = await spend([['connection_test', userId]]);
  if (seconds !== null) throw failure('too_many_tries', { minutes: Math.ceil(seconds / 60) });
}

export const api = os.router({
  openConnections: os.openConnections.handler(({ context }) =>
    context.read((tx) => openConnections(tx, context.actor)),
  ),
  testConnection: os.testConnection.handler(async ({ context, input }) => {
    await spendTry(context.actor.userId);
    return testConnection(context.actor, input.connection, context.request.locale);
  }),
  openKeys: os.openKeys.handler(({ context }) => context.read((tx) => openKeys(tx, context.actor))),
  // A secret is told once: no answer that holds one is kept for repeats.
  makeKey: os.makeKey.handler(({ context, input }) =>
    context.commandWithoutReplay((tx) => makeKey(tx, context.actor, input)),
  ),
  renewKey: os.renewKey.handler(({ context, input }) =>
    context.commandWithoutReplay((tx) => renewKey(tx, context.actor, input)),
  ),
  revokeKey: os.revokeKey.handler(({ context, input }) => context.command((tx) => revokeKey(tx, context.actor, input))),
  openWebhooks: os.openWebhooks.handler(({ context }) => context.read((tx) => openWebhooks(tx, context.actor))),
  describeEvents: os.describeEvents.handler(() => describeEvents()),
  makeWebhook: os.makeWebhook.handler(({ context, input }) =>
    context.commandWithoutReplay((tx) => makeWebhook(tx, context.actor, input)),
  ),
  saveWebhook: os.saveWebhook.handler(({ context, input }) =>
    context.command((tx) => saveWebhook(tx, context.actor, input)),
  ),
  renewWebhookSecret: os.renewWebhookSecret.handler(({ context, input }) =>
    context.commandWithoutReplay((tx) => renewWebhookSecret(tx, context.actor, input)),
  ),
  switchWebhook: os.switchWebhook.handler(({ context, input }) =>
    context.command((tx) => switchWebhook(tx, context.actor, input)),
  ),
  archiveWebhook: os.archiveWebhook.handler(({ context, input }) =>
    context.command((tx) => archiveWebhook(tx, context.actor, input)),
  ),
  /** The address is asked between two transactions: none waits for it. */
  testWebhook: os.testWebhook.handler(async ({ context, input }) => {
    const webhook = await context.read((tx) => getWebhook(tx, context.actor, input.id));
    await spendTry(context.actor.userId);
    const message = testMessage(webhook);
    const answered = await post(webhook, message);
    return context.command(async (tx) => {
      await keepTest(tx, context.actor, webhook, message, answered);
      const { ok, status, problem } = answered;
      return { webhook: await viewWebhook(tx, context.actor, webhook.id), ok, status, problem };
    });
  }),
  listDeliveries: os.listDeliveries.handler(({ context, input }) =>
    context.read((tx) => listDeliveries(tx, context.actor, input)),
  ),
  replayDelivery: os.replayDelivery.handler(({ context, input }) =>
    context.command((tx) => replayDelivery(tx, context.actor, input.id)),
  ),
});
