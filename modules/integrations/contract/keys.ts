import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { SCOPES } from '../rules/scopes.ts';
import { id, instant, name, version } from './fields.ts';

const manage = needs('integrations.manage');

export const MOST_PER_MINUTE = 6_000;
const scope = z.string().refine((word) => SCOPES.includes(word));

export const keyFields = z.object({
  name,
  schoolId: id.nullable().default(null),
  scopes: z.array(scope).min(1).max(SCOPES.length),
  perMinute: z.number().int().min(1).max(MOST_PER_MINUTE).default(120),
  expiresOn: z.iso.date().nullable().default(null),
});
export type KeyFields = z.infer<typeof keyFields>;

/** A key cannot be read again, so its list says everything else about it. */
export const keyView = z.object({
  id,
  version,
  name: z.string(),
  schoolId: id.nullable(),
  school: z.string().nullable(),
  scopes: z.array(z.string()),
  perMinute: z.number().int(),
  /** The public half of the key: what a program of OAuth calls its client. */
  clientId: z.string(),
  state: z.enum(['active', 'expired', 'revoked', 'orphaned']),
  expiresAt: instant.nullable(),
  madeBy: z.string(),
  madeAt: instant,
  lastUsedAt: instant.nullable(),
  lastUsedFrom: z.string().nullable(),
  /** Until then the secret before opens too. */
  previousUntil: instant.nullable(),
});
export type KeyView = z.infer<typeof keyView>;

/** The only answer that holds the secret. */
export const madeKey = z.object({ key: keyView, secret: z.string(), clientSecret: z.string() });
export type MadeKey = z.infer<typeof madeKey>;

const ofKey = z.object({ id, version });
const one = '/integrations/keys/{id}';

/** Keys with which other programs ask. */
export const keysContract = {
  openKeys: manage
    .route({
      method: 'GET',
      path: '/integrations/keys',
      summary: 'Show the keys of other programs, and what one may be made for.',
    })
    .output(
      z.object({
        keys: z.array(keyView),
        schools: z.array(z.object({ id, name: z.string() })),
        publicUrl: z.string(),
      }),
    ),
  makeKey: manage
    .route({
      method: 'POST',
      path: '/integrations/keys',
      summary: 'Make a key; its secret is in this answer and nowhere else.',
    })
    .input(keyFields)
    .output(madeKey),
  renewKey: manage
    .route({
      method: 'POST',
      path: `${one}/renew`,
      summary: 'Give a key a new secret; the one before opens for a day more.',
    })
    .input(ofKey)
    .output(madeKey),
  revokeKey: manage
    .route({ method: 'DELETE', path: one, summary: 'Revoke a key; it opens nothing from now on.' })
    .input(ofKey)
    .output(keyView),
};

nameSchemas({ integrationsKeyFields: keyFields, integrationsKeyView: keyView, integrationsMadeKey: madeKey });
