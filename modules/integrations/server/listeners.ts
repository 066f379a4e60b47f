import { defineListener } from '@patio/platform';
import type { EventKind } from '../rules/event-kinds.ts';
import { PUBLIC_EVENTS, type PublicEvent } from './service/webhooks/public-events.ts';
import { tellWebhooks } from './service/webhooks/send.ts';

/** Whatever may leave is passed on to those who asked for it. */
export const listeners = (Object.entries(PUBLIC_EVENTS) as [EventKind, PublicEvent][]).map(([kind, { event }]) =>
  defineListener(event, `integrations.tell_${kind.replace('.', '_')}`, (tx, actor, payload, eventId) =>
    tellWebhooks(tx, actor.institutionId, kind, payload, eventId),
  ),
);
