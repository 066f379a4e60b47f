import type { Actor } from '@patio/access';
import { namesOf } from '@patio/notices/server';
import { clock, inTenant, readTenant, record, type Tx } from '@patio/platform';
import { desc, eq } from 'drizzle-orm';
import type { ConnectionView } from '../../../contract/connections.ts';
import { CONNECTIONS, type Connection } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { requireManage } from '../../policy.ts';
import { tests } from '../../schema.ts';
import { publicUrl } from '../settings.ts';
import { STATES } from './states.ts';
import { type Found, problemOf, TRIES } from './tries.ts';

async function lastTests(tx: Tx, actor: Actor): Promise<Map<Connection, NonNullable<ConnectionView['test']>>> {
  const rows = await tx
    .selectDistinctOn([tests.connection])
    .from(tests)
    .where(eq(tests.institutionId, actor.institutionId))
    .orderBy(tests.connection, desc(tests.at));
  const names = await namesOf(
    tx,
    rows.map(({ byId }) => byId),
  );
  return new Map(
    rows.map(({ connection, ok, problem, found, milliseconds, at, byId }) => [
      connection,
      { ok, problem, found, milliseconds, at: at.toISOString(), by: names.get(byId) ?? '—' },
    ]),
  );
}

/** What the institution is connected with, how each stands, and what its last try found. */
export async function openConnections(
  tx: Tx,
  actor: Actor,
): Promise<{ connections: ConnectionView[]; publicUrl: string }> {
  requireManage(actor);
  const last = await lastTests(tx, actor);
  const connections: ConnectionView[] = [];
  for (const connection of CONNECTIONS) {
    const state = await STATES[connection](tx, actor);
    const test = last.get(connection) ?? null;
    const broken = state.state === 'on' && test?.ok === false && test.problem !== 'no_browser';
    connections.push({ connection, ...state, state: broken ? 'attention' : state.state, test });
  }
  return { connections, publicUrl: publicUrl() };
}

/** Tries a connection, outside of any transaction, and keeps what was found. */
export async function testConnection(
  actor: Actor,
  connection: Connection,
  locale: 'es' | 'en',
): Promise<ConnectionView> {
  requireManage(actor);
  const attempt = TRIES[connection];
  if (!attempt) throw failure('not_set_up');
  const begun = performance.now();
  const result: Found = await attempt(actor, locale).catch((error) => ({
    ok: false,
    problem: problemOf(error),
    found: '',
  }));
  const milliseconds = Math.round(performance.now() - begun);
  const { institutionId, userId } = actor;
  const found = result.found.slice(0, 300);
  await inTenant(actor, async (tx) => {
    const row = {
      institutionId,
      id: clock.id(),
      connection,
      ...result,
      found,
      milliseconds,
      byId: userId,
      at: clock.now(),
    };
    await tx.insert(tests).values(row);
    const about = { type: 'integrations.connection', id: null };
    const { ok, problem } = result;
    await record(tx, actor, 'integrations.connection_tested', about, { after: { connection, ok, problem } });
  });
  const { connections } = await readTenant(actor, (tx) => openConnections(tx, actor));
  const view = connections.find((one) => one.connection === connection);
  if (!view) throw failure('not_found');
  return view;
}
