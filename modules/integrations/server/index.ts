import './exports.ts';
import './jobs.ts';
import './labels.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export * from './schema.ts';
export { openConnections, testConnection } from './service/connections/open-connections.ts';
export { actorOfKey } from './service/keys/key-actor.ts';
export { makeKey, openKeys, renewKey, revokeKey } from './service/keys/manage-keys.ts';
export {
  bearerOf,
  carriesKey,
  exchangeKey,
  openAccessToken,
  openKey,
  type Program,
  signInWithKey,
} from './service/keys/use-key.ts';
export {
  answerRoster,
  type RosterAnswer,
  type RosterQuestion,
  type RosterService,
} from './service/oneroster/answer.ts';
export { answerScim } from './service/scim/answer.ts';
export type { ScimAnswer, ScimQuestion } from './service/scim/question.ts';
export { openIntegrations } from './service/settings.ts';
export { keepTest, listDeliveries, replayDelivery, testMessage } from './service/webhooks/deliveries.ts';
export {
  archiveWebhook,
  getWebhook,
  makeWebhook,
  openWebhooks,
  renewWebhookSecret,
  saveWebhook,
  switchWebhook,
} from './service/webhooks/manage-webhooks.ts';
export { post } from './service/webhooks/post.ts';
export { describeEvents, PUBLIC_EVENTS } from './service/webhooks/public-events.ts';
export { sendWebhook, tellWebhooks } from './service/webhooks/send.ts';
export { signatureOf } from './service/webhooks/sign.ts';
