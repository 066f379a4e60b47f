import type pg from 'pg';
import { ConfigurationError } from '../config/config.ts';

/** The oldest PostgreSQL that is still cared for; what only newer ones have is used where it is there. */
const OLDEST = 15;
const EXTENSIONS = ['unaccent', 'pg_trgm', 'btree_gist'];

const AWAY: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'its name cannot be looked up, perhaps because there is no network',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no network',
};

/** Why a connection could not be made, in one sentence that says what to do; never the password. */
export function explainConnection(connectionString: string, error: unknown): ConfigurationError {
  const { hostname, port, pathname, username } = new URL(connectionString);
  const { code = '', message } = error as NodeJS.ErrnoException;
  const database = decodeURIComponent(pathname.slice(1));
  const where = `${hostname}:${port || 5432}`;
  if (code === '28P01' || code === '28000')
    return new ConfigurationError(
      `The database at ${where} refuses the account ${username}: its name or password is wrong, or it may not come from here. Correct DATABASE_URL.`,
    );
  if (code === '3D000')
    return new ConfigurationError(`There is no database ${database} at ${where}. Create it, or correct DATABASE_URL.`);
  if (code === '53300')
    return new ConfigurationError(
      `The database at ${where} has no connection left. Raise its max_connections, or start fewer processes.`,
    );
  const why = AWAY[code] ?? (message || code);
  return new ConfigurationError(
    `The database ${database} at ${where} cannot be reached: ${why}. Start it, or correct DATABASE_URL.`,
  );
}

/** Looks before anything is written: the server is young enough, has what we need, and the database is empty or ours. */
export async function requireUsable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    version: number;
    said: string;
    name: string;
    missing: string[];
    foreign: number;
  }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as said,
      current_database() as name,
      array(select e from unnest($1::text[]) e where not exists (select from pg_available_extensions where name = e) order by e) as missing,
      (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and to_regclass('drizzle.__drizzle_migrations') is null) as foreign`,
    [EXTENSIONS],
  );
  const { version = 0, said = '', name = '', missing = [], foreign = 0 } = rows[0] ?? {};
  if (version < OLDEST)
    throw new ConfigurationError(
      `Patio needs PostgreSQL ${OLDEST} or newer, and this server is ${said}. Update it, or use another.`,
    );
  if (missing.length > 0)
    throw new ConfigurationError(
      `The PostgreSQL server lacks ${missing.join(', ')}. Install its contrib package (Debian: postgresql-contrib), or ask your provider for it.`,
    );
  if (foreign > 0)
    throw new ConfigurationError(
      `The database ${name} holds tables that are not Patio's. Give DATABASE_URL an empty database of its own.`,
    );
}
