import type { Actor } from '@patio/access';
import { shownOidc } from '@patio/accounts/server';
import { listProviders } from '@patio/ai/server';
import { countFeeds } from '@patio/calendar/server';
import { listWorkingAccounts } from '@patio/fees/server';
import { countBrowsers, pushPublicKey } from '@patio/notices/server';
import { clock, mailFrom, type Tx } from '@patio/platform';
import { and, arrayContains, arrayOverlaps, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../contract/fields.ts';
import { GRADEBOOK_SCOPES, ROSTER_SCOPES, SCIM_SCOPE } from '../../../rules/scopes.ts';
import { apiKeys, webhooks } from '../../schema.ts';

/** How a connection stands by itself, before any try. */
export interface State {
  state: 'on' | 'off' | 'attention';
  with: string;
  count: number;
  inUse: number;
}

const nothing: State = { state: 'off', with: '', count: 0, inUse: 0 };
const one = (name: string | null | undefined): State =>
  name ? { state: 'on', with: name, count: 1, inUse: 1 } : nothing;
const counted = (count: number, inUse: number, attention = false): State => ({
  ...nothing,
  ...{ count, inUse },
  state: attention ? 'attention' : inUse > 0 ? 'on' : 'off',
});

const MONTH = 30 * 86_400_000;

async function keysFor(tx: Tx, condition?: SQL): Promise<State> {
  const now = clock.now();
  const living = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)), condition);
  const lively = and(living, gt(apiKeys.lastUsedAt, new Date(now.getTime() - MONTH)));
  const [count, inUse] = await Promise.all([tx.$count(apiKeys, living), tx.$count(apiKeys, lively)]);
  return { ...counted(count, inUse), state: count > 0 ? 'on' : 'off' };
}

type Look = (tx: Tx, actor: Actor) => Promise<State>;

/** How each connection stands. A connection is a line here, one of the tries, and its words. */
export const STATES: Readonly<Record<Connection, Look>> = {
  oidc: async () => {
    const known = shownOidc();
    return one(known && `${known.name} · ${known.issuer}`);
  },
  mail: async () => one(mailFrom()),
  push: async (tx) => (pushPublicKey() ? { ...counted(await countBrowsers(tx), 0), state: 'on' } : nothing),
  payments: async (tx, actor) => {
    const accounts = await listWorkingAccounts(tx, actor.institutionId);
    const on = accounts.filter(({ active }) => active);
    const bad = accounts.some(({ testResult }) => testResult === 'refused' || testResult === 'silent');
    return counted(accounts.length, on.length, bad);
  },
  ai: async (tx, actor) => {
    const rows = await listProviders(tx, actor);
    const bad = rows.some(({ enabled, test }) => enabled && test?.ok === false);
    return counted(rows.length, rows.filter(({ enabled }) => enabled).length, bad);
  },
  calendar: async (tx) => {
    const { feeds, lively } = await countFeeds(tx);
    return { ...counted(feeds, lively), state: 'on' };
  },
  keys: (tx) => keysFor(tx),
  webhooks: async (tx, actor) => {
    const here = and(eq(webhooks.institutionId, actor.institutionId), isNull(webhooks.archivedAt));
    const [count, inUse, broken] = await Promise.all([
      tx.$count(webhooks, here),
      tx.$count(webhooks, and(here, isNull(webhooks.off))),
      tx.$count(webhooks, and(here, sql`(${webhooks.off} in ('failing', 'gone') or ${webhooks.failures} > 0)`)),
    ]);
    return counted(count, inUse, broken > 0);
  },
  oneroster: (tx) => keysFor(tx, arrayOverlaps(apiKeys.scopes, [...ROSTER_SCOPES, ...GRADEBOOK_SCOPES])),
  scim: (tx) => keysFor(tx, arrayContains(apiKeys.scopes, [SCIM_SCOPE])),
};
