import type { Actor } from '@patio/access';
import { tryOidc } from '@patio/accounts/server';
import { keepTest as keepModelTest, listTriable, tryProvider } from '@patio/ai/server';
import { tryFeed } from '@patio/calendar/server';
import { keepProviderTest, listWorkingAccounts, tryProviderAccount } from '@patio/fees/server';
import { Failure } from '@patio/kernel';
import { listOwnBrowsers, tryBrowsers } from '@patio/notices/server';
import { inTenant, readTenant, tryMail } from '@patio/platform';
import { and, isNull } from 'drizzle-orm';
import type { Connection } from '../../../contract/fields.ts';
import { webhooks } from '../../schema.ts';
import { countRoster } from '../oneroster/count-roster.ts';
import { countDirectory } from '../scim/users.ts';
import { keepTest, testMessage } from '../webhooks/deliveries.ts';
import { post } from '../webhooks/post.ts';

/** What a try found: where it arrived, or why it did not, by name. */
export interface Found {
  ok: boolean;
  problem: string | null;
  found: string;
}

const worked = (found: string | number): Found => ({ ok: true, problem: null, found: String(found) });
const failed = (problem: string, found: string | number = ''): Found => ({ ok: false, problem, found: String(found) });
const NOT_SET_UP = failed('not_set_up');

/** So many of several worked. */
const share = (good: number, all: number): Found =>
  all === 0 ? NOT_SET_UP : good === all ? worked(`${good}/${all}`) : failed('some_failed', `${good}/${all}`);

type Try = (actor: Actor, locale: 'es' | 'en') => Promise<Found>;

async function tryPayments(actor: Actor): Promise<Found> {
  const accounts = await readTenant(actor, (tx) => listWorkingAccounts(tx, actor.institutionId));
  let good = 0;
  for (const account of accounts) {
    const result = await tryProviderAccount(account);
    await inTenant(actor, (tx) => keepProviderTest(tx, actor, account.id, result));
    if (result === 'ok') good++;
  }
  return share(good, accounts.length);
}

async function tryModels(actor: Actor): Promise<Found> {
  const asked = await readTenant(actor, listTriable);
  let good = 0;
  for (const { row, model } of asked) {
    if (!model) continue;
    const test = await tryProvider(row, model);
    await inTenant(actor, (tx) => keepModelTest(tx, actor, row, test));
    if (test.ok) good++;
  }
  return share(good, asked.length);
}

async function tryWebhooks(actor: Actor): Promise<Found> {
  const rows = await readTenant(actor, (tx) =>
    tx
      .select()
      .from(webhooks)
      .where(and(isNull(webhooks.archivedAt), isNull(webhooks.off))),
  );
  const sent = await Promise.all(
    rows.map(async (webhook) => {
      const message = testMessage(webhook);
      return { webhook, message, answered: await post(webhook, message) };
    }),
  );
  for (const { webhook, message, answered } of sent)
    await inTenant(actor, (tx) => keepTest(tx, actor, webhook, message, answered));
  return share(sent.filter(({ answered }) => answered.ok).length, sent.length);
}

/** How each connection is really tried. Those without a line are tried by being used: their page says when that was. */
export const TRIES: Readonly<Partial<Record<Connection, Try>>> = {
  oidc: async () => {
    const found = await tryOidc();
    return found ? worked(found.issuer) : NOT_SET_UP;
  },
  mail: async () => {
    const found = await tryMail();
    return found ? worked(found.from) : NOT_SET_UP;
  },
  push: async (actor, locale) => {
    const browsers = await readTenant(actor, (tx) => listOwnBrowsers(tx, actor));
    return browsers.length === 0 ? failed('no_browser') : share(await tryBrowsers(browsers, locale), browsers.length);
  },
  payments: tryPayments,
  ai: tryModels,
  calendar: async (actor) => worked(await readTenant(actor, (tx) => tryFeed(tx, actor))),
  webhooks: tryWebhooks,
  oneroster: async (actor) => worked(await readTenant(actor, (tx) => countRoster(tx, actor))),
  scim: async (actor) => worked(await readTenant(actor, (tx) => countDirectory(tx))),
};

/** The name of what went wrong, without a word of the other side: it may hold what is nobody's business. */
export function problemOf(error: unknown): string {
  if (error instanceof Failure) return error.code.split('.')[1] ?? 'failed';
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH' || responseCode === 535) return 'key_refused';
  if (code === 'ENOTFOUND' || code === 'EDNS') return 'unknown_host';
  if (code === 'ETIMEDOUT' || code === 'ECONNECTION' || code === 'ECONNREFUSED' || code === 'ESOCKET')
    return 'not_reached';
  return 'failed';
}
