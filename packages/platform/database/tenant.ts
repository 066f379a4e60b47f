import type { Actor } from '@patio/access';
import { isId } from '@patio/kernel';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { beginDeferring, causeOf, endDeferring, takeDeferred } from './deferred.ts';
import { PackedClient } from './packets.ts';
import { dropSideEffects, flushSideEffects } from './side-effects.ts';
import { TransactionAnswers } from './transaction-answers.ts';

/** A transaction that already says who asks. Services take it and cannot open their own. */
export type Tx = NodePgDatabase;

let pool: pg.Pool | undefined;
/** Changes may wait for each other's rows: they never hold all connections, so that whoever only reads finds one. */
let commands = new ConcurrencyLimit(8);
const handles = new WeakMap<pg.PoolClient, { tx: Tx; queue: StatementQueue }>();

/** Connects this process as the app role; called once at start. */
export function openPool(appUrl: string, size = 12): pg.Pool {
  commands = new ConcurrencyLimit(Math.max(1, Math.floor((size * 2) / 3)));
  pool = new pg.Pool({
    connectionString: appUrl,
    Client: PackedClient,
    max: size,
    // A question does not wait for the answer to the one before it; the database answers them in order.
    pipeline: true,
    // A new connection knows no plans yet and costs as much as some twenty questions: who comes back soon finds a warm one.
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: 15_000,
    application_name: 'patio',
  });
  pool.on('error', () => {}); // an idle connection was lost; the next query opens another
  // A connection that dies in the middle of a transaction fails its query; without this it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** How many connections this process holds, and who waits for one. */
export const poolFigures = (): { open: number; busy: number; waiting: number } => ({
  open: pool?.totalCount ?? 0,
  busy: pool ? pool.totalCount - pool.idleCount : 0,
  waiting: pool?.waitingCount ?? 0,
});

export async function closePool(): Promise<void> {
  const open = pool;
  pool = undefined;
  await open?.end();
}

const uuid = (value: string | undefined): string => {
  if (value !== undefined && !isId(value)) throw new TypeError('not an id');
  return value ?? '';
};

/** A connection that sends deferred statements before the next query, so that the query sees them. */
class StatementQueue {
  readonly #client: pg.PoolClient;
  readonly #first: () => void;
  /** In a transaction that only reads, what it has answered so far. */
  answers: TransactionAnswers | undefined;

  constructor(client: pg.PoolClient, first: () => void) {
    this.#client = client;
    this.#first = first;
  }

  query(...asked: Parameters<pg.PoolClient['query']>): unknown {
    this.#first();
    const ask = () => this.#client.query(...asked);
    return this.answers ? this.answers.answer(asked, ask) : ask();
  }
}

function handleOf(client: pg.PoolClient): { tx: Tx; queue: StatementQueue } {
  const known = handles.get(client);
  if (known) return known;
  const queue = new StatementQueue(client, () => flushSideEffects(tx));
  const tx: Tx = drizzle(queue as unknown as pg.PoolClient);
  // Drizzle's own would send BEGIN and COMMIT to the connection and so end our transaction in the middle.
  tx.transaction = ((work: (part: Tx) => Promise<unknown>) => inPart(tx, work)) as Tx['transaction'];
  handles.set(client, { tx, queue });
  return { tx, queue };
}

let parts = 0;

/** A part that can be undone alone; the rest of the transaction goes on. */
async function inPart<T>(tx: Tx, work: (part: Tx) => Promise<T>): Promise<T> {
  const name = sql.raw(`part_${++parts}`);
  flushSideEffects(tx);
  await Promise.all(takeDeferred(tx)); // what came before it is not undone with it
  await tx.execute(sql`savepoint ${name}`);
  try {
    const result = await work(tx);
    flushSideEffects(tx);
    await endDeferring(tx, () => tx.execute(sql`release savepoint ${name}`));
    return result;
  } catch (error) {
    dropSideEffects(tx);
    const cause = await causeOf(error, takeDeferred(tx));
    await tx.execute(sql`rollback to savepoint ${name}`);
    throw cause;
  }
}

type Scope = 'tenant' | 'identity' | 'platform';
type Access = 'read only' | 'read write';

/**
 * Reading plans a statement once for each connection, not for each value: row security and joins make the plan of a page's
 * statement dearer than its rows.
 */
const GENERIC_PLANS = '; set local plan_cache_mode = force_generic_plan';

/** Begins, and says who asks. The values are checked ids or words of ours, never a person's text. */
const opening = (access: Access, scope: Scope, institution: string, user: string): string =>
  `begin ${access}; set local patio.scope = '${scope}'; set local patio.institution = '${institution}'; set local patio.user_id = '${user}'${access === 'read only' ? GENERIC_PLANS : ''}`;

async function run<T>(
  access: Access,
  scope: Scope,
  institution: string,
  user: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!pool) throw new Error('the database is not open');
  const client = await pool.connect();
  const { tx, queue } = handleOf(client);
  queue.answers = access === 'read only' && scope === 'tenant' ? new TransactionAnswers() : undefined;
  beginDeferring(tx);
  dropSideEffects(tx); // whoever spoke after the last transaction had ended is not heard in this one
  let broken: Error | undefined;
  try {
    // The beginning is not waited for: the first question leaves in the same packet. Should the beginning fail,
    // nothing that follows has a scope, so row security shows it nothing.
    const opened = client.query(opening(access, scope, institution, user));
    const [result] = await Promise.all([work(tx), opened]);
    flushSideEffects(tx);
    // Nor is what was sent along: should it fail, the database takes this commit as a rollback.
    await endDeferring(tx, () => client.query('commit'));
    return result;
  } catch (error) {
    dropSideEffects(tx);
    const cause = await causeOf(error, takeDeferred(tx));
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw cause;
  } finally {
    client.release(broken);
  }
}

/** A connection for one question: its transaction begins before it and ends behind it, all three in one packet. */
class SingleQuery {
  readonly tx: Tx;
  #client: pg.PoolClient;
  #opening: string | undefined;
  #ended: Promise<unknown> | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.tx = drizzle(this as unknown as pg.PoolClient);
  }

  begin(text: string): void {
    this.#opening = text;
    this.#ended = undefined;
  }

  /** Drizzle calls this. A second question would find its transaction over, so it is refused before it is sent. */
  query(...asked: Parameters<pg.PoolClient['query']>): unknown {
    if (!this.#opening) throw new Error('only one question was announced: use readTenant for more');
    const opened = this.#client.query(this.#opening);
    this.#opening = undefined;
    const answer = this.#client.query(...asked);
    // After a question that failed, the database takes this as a rollback.
    this.#ended = Promise.all([opened, this.#client.query('commit')]);
    this.#ended.catch(() => {}); // whoever waits for end() hears of it
    return answer;
  }

  async end(): Promise<void> {
    this.#opening = undefined;
    await this.#ended;
  }
}

const questions = new WeakMap<pg.PoolClient, SingleQuery>();

/** One question about a school's tables and no more: as readTenant, in a single round trip. */
export async function askTenant<T>(
  actor: Pick<Actor, 'institutionId' | 'userId'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const text = opening('read only', 'tenant', uuid(actor.institutionId), uuid(actor.userId));
  if (!pool) throw new Error('the database is not open');
  const client = await pool.connect();
  const question = questions.get(client) ?? new SingleQuery(client);
  questions.set(client, question);
  question.begin(text);
  let broken: Error | undefined;
  try {
    return await work(question.tx);
  } finally {
    await question.end().catch((lost: Error) => {
      broken = lost;
    });
    client.release(broken);
  }
}

/** The only way to a school's tables: everything inside sees and writes this actor's institution and no other. */
export const inTenant = <T>(actor: Pick<Actor, 'institutionId' | 'userId'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  run('read write', 'tenant', uuid(actor.institutionId), uuid(actor.userId), work);

/** As inTenant, for questions: the database refuses whatever would write. */
export const readTenant = <T>(
  actor: Pick<Actor, 'institutionId' | 'userId'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => run('read only', 'tenant', uuid(actor.institutionId), uuid(actor.userId), work);

/** A change that a person asked for, as inTenant: a third of the connections stays free for questions, half of the rest for others. */
export const commandInTenant = <T>(
  actor: Pick<Actor, 'institutionId' | 'userId'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => commands.take(() => inTenant(actor, work), { who: actor.userId });

/** As inTenant, on a connection of the caller's own: for the owner, who alone may change a table while it is filled. */
export async function tenantOn<T>(
  client: pg.Client,
  actor: Pick<Actor, 'institutionId' | 'userId'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await client.query(opening('read write', 'tenant', uuid(actor.institutionId), uuid(actor.userId)));
  try {
    const result = await work(drizzle(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** For sign-in, before anybody is known: sees accounts and sessions, and of the schools only what a door must know. */
export const inIdentity = <T>(userId: string | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
  run('read write', 'identity', '', uuid(userId), work);

/** Those who are not known yet share one half of what changes may use. */
const VISITORS = 'visitors';

/** A change that somebody asks for at the door, as inIdentity: it takes its turn like every other change. */
export const commandInIdentity = <T>(userId: string | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
  commands.take(() => inIdentity(userId, work), { who: userId ?? VISITORS });

/** As inIdentity, for questions. */
export const readIdentity = <T>(userId: string | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
  run('read only', 'identity', '', uuid(userId), work);

/** For those who run the platform: sees the list of institutions, and nothing inside them. */
export const inPlatform = <T>(userId: string | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
  run('read write', 'platform', '', uuid(userId), work);

/** As inPlatform, for questions. */
export const readPlatform = <T>(userId: string | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
  run('read only', 'platform', '', uuid(userId), work);

/** Statements outside any transaction of a person, for the job queue's own tables, which hold only ids. */
export function askPool(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
  if (!pool) throw new Error('the database is not open');
  return pool.query(text, values);
}

/** Speaks for one institution inside a transaction that was opened for sign-in or the platform, then goes back. */
export async function withinInstitution<T>(tx: Tx, institutionId: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ scope: string; institution: string }>(sql`
    with before as materialized (
      select current_setting('patio.scope', true) as scope, current_setting('patio.institution', true) as institution
    )
    select before.*, set_config('patio.scope', 'tenant', true), set_config('patio.institution', ${uuid(institutionId)}, true)
    from before`);
  const result = await work();
  await tx.execute(
    sql`select set_config('patio.scope', ${rows[0]?.scope ?? ''}, true), set_config('patio.institution', ${rows[0]?.institution ?? ''}, true)`,
  );
  return result;
}

/** True while the database answers; for /readyz. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await pool?.query('select 1');
    return pool !== undefined;
  } catch {
    return false;
  }
}
