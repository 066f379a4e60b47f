import { randomBytes } from 'node:crypto';
import type { Actor } from '@patio/access';
import { seal } from '@patio/accounts/server';
import { checkAddress, RefusedAddress } from '@patio/ai-port';
import { clock, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MadeWebhook, WebhookFields, WebhookView } from '../../../contract/webhooks.ts';
import type { EventKind } from '../../../rules/event-kinds.ts';
import { failure } from '../../failures.ts';
import { requireManage } from '../../policy.ts';
import { attempts, deliveries, type WebhookRow, webhooks } from '../../schema.ts';
import { reachable } from '../settings.ts';
import { WEBHOOK_SECRET } from './post.ts';
import { saysSchool } from './public-events.ts';
import { secretText } from './sign.ts';

const MOST_WEBHOOKS = 50;
const DAY = 86_400_000;

type Last = {
  at: string;
  state: 'waiting' | 'delivered' | 'failed' | 'stopped';
  status: number | null;
  problem: string | null;
};

const webhooksWhere = (tx: Tx, actor: Actor, id?: string) =>
  tx
    .select({
      row: webhooks,
      school: schoolRows.name,
      waiting: sql<number>`(select count(*)::int from ${deliveries} d where d.institution_id = ${webhooks.institutionId}
        and d.webhook_id = ${webhooks.id} and d.state = 'waiting')`,
      last: sql<Last | null>`(select json_build_object('at', a.at, 'state', d.state, 'status', a.status, 'problem', a.problem)
        from ${deliveries} d join ${attempts} a on a.institution_id = d.institution_id and a.delivery_id = d.id
        where d.institution_id = ${webhooks.institutionId} and d.webhook_id = ${webhooks.id} order by a.at desc, a.number desc limit 1)`,
    })
    .from(webhooks)
    .leftJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, webhooks.institutionId), eq(schoolRows.id, webhooks.schoolId)),
    )
    .where(
      and(
        eq(webhooks.institutionId, actor.institutionId),
        isNull(webhooks.archivedAt),
        id ? eq(webhooks.id, id) : undefined,
      ),
    )
    .orderBy(webhooks.name, webhooks.id)
    .limit(MOST_WEBHOOKS);

type Listed = Awaited<ReturnType<typeof webhooksWhere>>[number];

const viewOf = ({ row, school, waiting, last }: Listed): WebhookView => ({
  id: row.id,
  version: row.version,
  name: row.name,
  url: row.url,
  schoolId: row.schoolId,
  school,
  kinds: row.kinds as EventKind[],
  off: row.off,
  failures: row.failures,
  failingSince: row.failingSince?.toISOString() ?? null,
  secretSetAt: (row.previousUntil ? new Date(row.previousUntil.getTime() - DAY) : row.createdAt).toISOString(),
  previousUntil: row.previousUntil && row.previousUntil > clock.now() ? row.previousUntil.toISOString() : null,
  waiting,
  last: last && { ...last, at: new Date(last.at).toISOString() },
});

/** One address as its page shows it. */
export async function viewWebhook(tx: Tx, actor: Actor, id: string): Promise<WebhookView> {
  const [found] = await webhooksWhere(tx, actor, id);
  if (!found) throw failure('not_found');
  return viewOf(found);
}

/** The addresses of an institution, and the schools whose news one may ask for. */
export async function openWebhooks(tx: Tx, actor: Actor) {
  requireManage(actor);
  const schools = await tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(isNull(schoolRows.archivedAt))
    .orderBy(asc(schoolRows.name));
  return { webhooks: (await webhooksWhere(tx, actor)).map(viewOf), schools };
}

/** An address that the actor may decide about. */
export async function getWebhook(tx: Tx, actor: Actor, id: string): Promise<WebhookRow> {
  requireManage(actor);
  const [found] = await webhooksWhere(tx, actor, id);
  if (!found) throw failure('not_found');
  return found.row;
}

async function requireFields(tx: Tx, given: WebhookFields): Promise<void> {
  try {
    checkAddress(given.url, reachable());
  } catch (error) {
    if (error instanceof RefusedAddress) throw failure('address_refused', undefined, 'url');
    throw error;
  }
  if (!given.schoolId) return;
  const known = await tx.$count(schoolRows, and(eq(schoolRows.id, given.schoolId), isNull(schoolRows.archivedAt)));
  if (known === 0 || given.kinds.some((kind) => !saysSchool(kind))) throw failure('not_found', undefined, 'schoolId');
}

const makeSecret = (): string => secretText(randomBytes(32));
const columnsOf = ({ name, url, schoolId, kinds }: WebhookFields) => ({
  ...{ name, url, schoolId },
  kinds: [...new Set(kinds)].sort(),
});
const about = (row: Pick<WebhookRow, 'id' | 'schoolId'>) => ({
  type: 'integrations.webhook',
  id: row.id,
  schoolId: row.schoolId,
});

/** Adds an address. The secret with which its messages are signed is in this answer and nowhere else. */
export async function makeWebhook(tx: Tx, actor: Actor, given: WebhookFields): Promise<MadeWebhook> {
  requireManage(actor);
  await requireFields(tx, given);
  if ((await tx.$count(webhooks, isNull(webhooks.archivedAt))) >= MOST_WEBHOOKS)
    throw failure('too_many', { most: MOST_WEBHOOKS });
  const secret = makeSecret();
  const row = { institutionId: actor.institutionId, id: clock.id(), ...columnsOf(given) };
  await tx.insert(webhooks).values({ ...row, sealedSecret: seal(secret, WEBHOOK_SECRET) });
  await record(tx, actor, 'integrations.webhook_saved', about(row), { after: columnsOf(given) });
  return { webhook: await viewWebhook(tx, actor, row.id), secret };
}

interface Seen {
  id: string;
  version: number;
}

async function change(
  tx: Tx,
  actor: Actor,
  { id, version }: Seen,
  columns: Partial<typeof webhooks.$inferInsert>,
  done: { action: string; before?: unknown; after?: unknown },
): Promise<WebhookRow> {
  const row = await updateSeen(tx, webhooks, { institutionId: actor.institutionId, id, version }, columns);
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, done.action, about(row), { before: done.before, after: done.after });
  return row;
}

/** Changes an address or what it is told of. */
export async function saveWebhook(tx: Tx, actor: Actor, given: WebhookFields & Seen): Promise<WebhookView> {
  const before = await getWebhook(tx, actor, given.id);
  await requireFields(tx, given);
  const { name, url, schoolId, kinds } = before;
  await change(tx, actor, given, columnsOf(given), {
    action: 'integrations.webhook_saved',
    before: { name, url, schoolId, kinds },
    after: columnsOf(given),
  });
  return viewWebhook(tx, actor, given.id);
}

/** Gives an address a new secret; the one before signs too for a day. */
export async function renewWebhookSecret(tx: Tx, actor: Actor, seen: Seen): Promise<MadeWebhook> {
  const before = await getWebhook(tx, actor, seen.id);
  const secret = makeSecret();
  const columns = {
    ...{ sealedSecret: seal(secret, WEBHOOK_SECRET), previousSecret: before.sealedSecret },
    previousUntil: new Date(clock.now().getTime() + DAY),
  };
  await change(tx, actor, seen, columns, { action: 'integrations.webhook_renewed' });
  return { webhook: await viewWebhook(tx, actor, seen.id), secret };
}

/** Stops whatever still waits for an address. */
async function stopWaiting(tx: Tx, { institutionId, id }: WebhookRow): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'stopped', nextAt: null, ...nextVersion(deliveries) })
    .where(
      and(
        eq(deliveries.institutionId, institutionId),
        eq(deliveries.webhookId, id),
        inArray(deliveries.state, ['waiting']),
      ),
    );
}

/** Switches an address on, counting its failures from the beginning, or off. */
export async function switchWebhook(
  tx: Tx,
  actor: Actor,
  { on, ...seen }: Seen & { on: boolean },
): Promise<WebhookView> {
  await getWebhook(tx, actor, seen.id);
  const columns = on ? { off: null, failures: 0, failingSince: null } : { off: 'person' as const };
  const action = on ? 'integrations.webhook_on' : 'integrations.webhook_off';
  const row = await change(tx, actor, seen, columns, { action });
  if (!on) await stopWaiting(tx, row);
  return viewWebhook(tx, actor, seen.id);
}

/** Takes an address away; its log stays, its secret goes. */
export async function archiveWebhook(tx: Tx, actor: Actor, seen: Seen): Promise<{ id: string }> {
  await getWebhook(tx, actor, seen.id);
  const gone = { archivedAt: clock.now(), sealedSecret: '', previousSecret: null };
  const row = await change(tx, actor, seen, gone, { action: 'integrations.webhook_archived' });
  await stopWaiting(tx, row);
  return { id: row.id };
}
