import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { type Config, ConfigurationError } from '../config/config.ts';
import { keepOnce } from '../config/keep-once.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { ARCHIVING } from './embedded-archive.ts';
import { explainConnection, requireUsable } from './faults.ts';

/** Where the two roles connect: the owner migrates, the app owns nothing and cannot bypass row security. */
export interface DatabaseAddress {
  ownerUrl: string | undefined;
  /** The app role without a pooler between: for listening and for locks that belong to a connection. */
  appUrl: string;
  /** The app role for transactions; through a pooler where there is one. */
  poolUrl: string;
  embedded: boolean;
  /** The embedded database as whoever copies its files needs it: its folder, and its superuser. */
  cluster?: Cluster;
  stop(): Promise<void>;
}
export interface Cluster {
  folder: string;
  bootstrapUrl: string;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Finds the database that the configuration asks for, makes its roles where they are missing, and says where it is. */
export async function findDatabase(config: Config, log?: (line: string) => void): Promise<DatabaseAddress> {
  if (config.databaseUrl || config.appDatabaseUrl) return foreignDatabase(config);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log, settings: ARCHIVING });
  const password = () => randomBytes(24).toString('base64url');
  const passwords = JSON.parse(
    keepOnce(path.join(config.dataDir, 'database-roles.json'), () =>
      JSON.stringify({ owner: password(), app: password() }),
    ),
  ) as { owner: string; app: string };
  await withLock(embedded.bootstrapUrl, LOCKS.roles, async (client) => {
    await ensureRole(client, 'patio_owner', passwords.owner, 'createdb createrole');
    await ensureRole(client, 'patio_app', passwords.app, '');
    await limitRole(client, 'patio_app');
    const { rowCount } = await client.query("select from pg_database where datname = 'patio'");
    if (!rowCount) await client.query('create database patio owner patio_owner');
  });
  const appUrl = at(embedded.bootstrapUrl, 'patio_app', passwords.app, 'patio', embedded.socketFolder);
  return {
    ownerUrl: at(embedded.bootstrapUrl, 'patio_owner', passwords.owner, 'patio'),
    appUrl,
    poolUrl: appUrl,
    embedded: true,
    cluster: { folder: embedded.folder, bootstrapUrl: embedded.bootstrapUrl },
    stop: embedded.stop,
  };
}

async function foreignDatabase(config: Config): Promise<DatabaseAddress> {
  const nothing = { embedded: false, stop: async () => {} };
  const { databaseDirectUrl: direct } = config;
  /** The same role at the direct address. */
  const pastPooler = (url: string) => {
    const { username, password } = new URL(url);
    return direct ? at(direct, decodeURIComponent(username), decodeURIComponent(password), databaseOf(direct)) : url;
  };
  if (!config.databaseUrl) {
    const poolUrl = config.appDatabaseUrl as string;
    const appUrl = pastPooler(poolUrl);
    await withClient(appUrl, limitOwnRole);
    return { ...nothing, ownerUrl: undefined, appUrl, poolUrl };
  }
  const ownerUrl = direct ?? config.databaseUrl;
  if (config.appDatabaseUrl) {
    const appUrl = pastPooler(config.appDatabaseUrl);
    await withClient(ownerUrl, requireUsable);
    await withClient(appUrl, limitOwnRole);
    return { ...nothing, ownerUrl, appUrl, poolUrl: config.appDatabaseUrl };
  }
  // Every node that knows the same DATABASE_URL derives the same password, so none must be shared by hand.
  const password = createHmac('sha256', new URL(config.databaseUrl).password || 'patio')
    .update('patio_app')
    .digest('base64url');
  await withLock(ownerUrl, LOCKS.roles, async (client) => {
    await requireUsable(client);
    const { rows } = await client.query('select current_database() as name');
    const app = `patio_app_${rows[0].name}`.slice(0, 63);
    try {
      await ensureRole(client, app, password, '');
      await limitRole(client, app);
    } catch (error) {
      if (error instanceof ConfigurationError) throw error;
      throw new ConfigurationError(
        `The account in DATABASE_URL may not create roles (${(error as Error).message}). Create a role without any rights of its own and give its connection as APP_DATABASE_URL.`,
      );
    }
  });
  const role = `patio_app_${databaseOf(ownerUrl)}`.slice(0, 63);
  const as = (url: string) => at(url, role, password, databaseOf(url));
  return { ...nothing, ownerUrl, appUrl: as(ownerUrl), poolUrl: as(config.databaseUrl) };
}

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || new URL(url).username;

async function ensureRole(client: pg.Client, name: string, password: string, extra: string): Promise<void> {
  const { rows } = await client.query('select rolsuper or rolbypassrls as strong from pg_roles where rolname = $1', [
    name,
  ]);
  const role = client.escapeIdentifier(name);
  if (rows[0]?.strong) throw new ConfigurationError(`The role ${name} is too strong: it could pass by row security.`);
  if (rows[0]) await client.query(`alter role ${role} login password ${literal(password)}`);
  else await client.query(`create role ${role} login ${extra} password ${literal(password)}`);
}

/**
 * Nothing that a person waits for takes a minute, and nobody holds a row while doing nothing. The role carries the limits, so
 * that they hold behind a pooler too; whoever needs longer says so in the transaction. A statement is not compiled either: that
 * takes longer than any question of a page, and row security makes the simplest of them look expensive.
 */
async function limitRole(client: pg.Client, name: string, chosen: readonly string[] = []): Promise<void> {
  const limits = {
    statement_timeout: '60s',
    lock_timeout: '8s',
    idle_in_transaction_session_timeout: '5min',
    jit: 'off',
  };
  for (const [setting, value] of Object.entries(limits))
    if (!chosen.includes(setting))
      await client.query(`alter role ${client.escapeIdentifier(name)} set ${setting} = '${value}'`);
}

/** A role that somebody else made gives itself the same limits, except where its maker chose one. */
async function limitOwnRole(client: pg.Client): Promise<void> {
  await client.query('begin');
  // A lock of the transaction: behind a pooler one of the connection would stay with it.
  await client.query('select pg_advisory_xact_lock($1)', [LOCKS.roles]);
  const { rows } = await client.query<{ name: string; chosen: string[] }>(
    `select current_user::text as name, array(select split_part(setting, '=', 1) from pg_db_role_setting, unnest(setconfig) setting
      where setrole = (select oid from pg_roles where rolname = current_user)) as chosen`,
  );
  if (rows[0]) await limitRole(client, rows[0].name, rows[0].chosen);
  await client.query('commit');
}

/** Work that only one program at a time may do in a database, each kind with its own number. */
export const LOCKS = { roles: 7300, schema: 7301, demo: 7302, moments: 7303 } as const;

/** Does a piece of work while no other program does the same in this database; the others wait for their turn. */
export const withLock = <T>(url: string, lock: number, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    // Filling a school takes longer than any request may: whoever waits here waits as long as it takes.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client); // the lock ends with the connection
  });

/** Opens one connection for a short piece of work, with one clear message when it cannot. */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 8_000 });
  client.on('error', () => {}); // the failing query reports it
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw explainConnection(connectionString, error);
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function at(base: string, user: string, password: string, database: string, socketFolder?: string): string {
  const url = new URL(base);
  if (socketFolder) url.searchParams.set('host', socketFolder);
  url.username = user;
  url.password = password;
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.toString();
}
