import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { EVENT_KINDS } from '../rules/event-kinds.ts';
import { deliveryState, id, instant, name, offReason, version } from './fields.ts';

const manage = needs('integrations.manage');

export const eventKind = z.enum(EVENT_KINDS);
const kinds = z.array(eventKind).min(1).max(EVENT_KINDS.length);

export const webhookFields = z.object({
  name,
  url: z.url({ protocol: /^https?$/ }).max(500),
  schoolId: id.nullable().default(null),
  kinds,
});
export type WebhookFields = z.infer<typeof webhookFields>;

export const webhookView = z.object({
  id,
  version,
  name: z.string(),
  url: z.string(),
  schoolId: id.nullable(),
  school: z.string().nullable(),
  kinds: z.array(eventKind),
  off: offReason.nullable(),
  failures: z.number().int(),
  failingSince: instant.nullable(),
  secretSetAt: instant,
  /** Until then messages are signed with the secret before too. */
  previousUntil: instant.nullable(),
  waiting: z.number().int(),
  last: z
    .object({ at: instant, state: deliveryState, status: z.number().int().nullable(), problem: z.string().nullable() })
    .nullable(),
});
export type WebhookView = z.infer<typeof webhookView>;

/** The only answer that holds the secret. */
export const madeWebhook = z.object({ webhook: webhookView, secret: z.string() });
export type MadeWebhook = z.infer<typeof madeWebhook>;

export const attemptView = z.object({
  number: z.number().int(),
  at: instant,
  status: z.number().int().nullable(),
  problem: z.string().nullable(),
  milliseconds: z.number().int(),
});
export const deliveryView = z.object({
  id,
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  happenedAt: instant,
  state: deliveryState,
  triesLeft: z.number().int(),
  nextAt: instant.nullable(),
  attempts: z.array(attemptView),
});
export type DeliveryView = z.infer<typeof deliveryView>;

/** What was sent to one address, and which of it a list shows. */
export const deliveryFilters = z.object({ id, state: deliveryState.optional() });

const ofWebhook = z.object({ id, version });
const one = '/integrations/webhooks/{id}';

/** Addresses that are told of what happens. */
export const webhooksContract = {
  openWebhooks: manage
    .route({
      method: 'GET',
      path: '/integrations/webhooks',
      summary: 'Show the addresses that are told of what happens.',
    })
    .output(z.object({ webhooks: z.array(webhookView), schools: z.array(z.object({ id, name: z.string() })) })),
  describeEvents: manage
    .route({
      method: 'GET',
      path: '/integrations/webhooks/events',
      summary: 'Describe the kinds of news and what each holds, as JSON Schema.',
    })
    .output(
      z.object({
        kinds: z.array(z.object({ kind: eventKind, schools: z.boolean(), schema: z.record(z.string(), z.unknown()) })),
      }),
    ),
  makeWebhook: manage
    .route({
      method: 'POST',
      path: '/integrations/webhooks',
      summary: 'Add an address; the secret that signs is in this answer and nowhere else.',
    })
    .input(webhookFields)
    .output(madeWebhook),
  saveWebhook: manage
    .route({ method: 'PUT', path: one, summary: 'Change an address or what it is told of.' })
    .input(webhookFields.extend(ofWebhook.shape))
    .output(webhookView),
  renewWebhookSecret: manage
    .route({
      method: 'POST',
      path: `${one}/renew`,
      summary: 'Give an address a new secret; the one before signs for a day more.',
    })
    .input(ofWebhook)
    .output(madeWebhook),
  switchWebhook: manage
    .route({ method: 'POST', path: `${one}/switch`, summary: 'Switch an address on or off.' })
    .input(ofWebhook.extend({ on: z.boolean() }))
    .output(webhookView),
  archiveWebhook: manage
    .route({ method: 'DELETE', path: one, summary: 'Take an address away; what waited for it is stopped.' })
    .input(ofWebhook)
    .output(z.object({ id })),
  testWebhook: manage
    .route({
      method: 'POST',
      path: `${one}/test`,
      summary: 'Send a message to an address now and say how it answered.',
    })
    .input(z.object({ id }))
    .output(
      z.object({
        webhook: webhookView,
        ok: z.boolean(),
        status: z.number().int().nullable(),
        problem: z.string().nullable(),
      }),
    ),
  listDeliveries: manage
    .route({ method: 'GET', path: `${one}/deliveries`, summary: 'List what was sent to an address, with every try.' })
    .input(pageInput.extend(deliveryFilters.shape))
    .output(pageOf(deliveryView)),
  replayDelivery: manage
    .route({ method: 'POST', path: '/integrations/deliveries/{id}/replay', summary: 'Send a message once more.' })
    .input(z.object({ id }))
    .output(z.object({ id })),
};

nameSchemas({
  integrationsWebhookFields: webhookFields,
  integrationsWebhookView: webhookView,
  integrationsMadeWebhook: madeWebhook,
  integrationsDeliveryView: deliveryView,
});
