import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { ConfigurationError } from '../config/config.ts';

/** One step of the one ordered history. */
export interface Migration {
  tag: string;
  when: number;
  /** Of the file's text, as drizzle notes it in the database too. */
  hash: string;
  text: string;
}

/** Where the one ordered history lies, from source and from the bundle alike. */
export function migrationsFolder(): string {
  for (let at = import.meta.dirname; at !== path.dirname(at); at = path.dirname(at)) {
    const folder = path.join(at, 'db', 'migrations');
    if (existsSync(path.join(folder, 'meta', '_journal.json'))) return folder;
  }
  throw new ConfigurationError('The folder db/migrations was not found beside the program.');
}

/** The list of what was released, beside the migrations. */
export const frozenFile = (folder: string): string => path.join(folder, '..', 'frozen.json');

export function readMigrations(folder = migrationsFolder()): Migration[] {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    return { tag, when, hash: createHash('sha256').update(text).digest('hex'), text };
  });
}

/** What is wrong with the history on the disk: a released step that was edited, left out, or moved. */
export function findRewritten(migrations: readonly Migration[], frozen: Record<string, string>): string[] {
  const released = Object.entries(frozen);
  return released.flatMap(([tag, hash], at) => {
    if (migrations[at]?.tag !== tag) return [`${tag} is not in its place`];
    return migrations[at].hash === hash ? [] : [`${tag} was edited`];
  });
}

/** A released migration is never edited: schools have it in their databases, and nothing would change it there. */
export function requireFrozen(folder: string, migrations = readMigrations(folder)): void {
  const file = frozenFile(folder);
  const frozen = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const [fault] = findRewritten(migrations, frozen);
  if (fault)
    throw new ConfigurationError(
      `This copy of Patio is not whole: the migration ${fault}. Install it again as it was released.`,
    );
}

/** The steps that this database has taken, oldest first. */
export async function listApplied(client: pg.Client): Promise<{ hash: string; when: number }[]> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (!rows[0].found) return [];
  const applied = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return applied.rows.map(({ hash, at }) => ({ hash, when: Number(at) }));
}

/** Refuses a database whose past is not ours: of a newer version, or of a draft that was never released. */
export function requireSamePast(
  applied: readonly { hash: string; when: number }[],
  migrations: readonly Migration[],
): void {
  const newest = migrations.at(-1)?.when ?? 0;
  if (applied.some(({ when }) => when > newest))
    throw new ConfigurationError(
      'The database was made by a newer version of Patio. Start that version, or restore an older backup.',
    );
  const other = applied.findIndex(({ hash }, at) => migrations[at]?.hash !== hash);
  if (other >= 0)
    throw new ConfigurationError(
      `The database was made by an unreleased version of Patio (step ${other + 1} of its history is another one), so this one cannot bring it forward.`,
    );
}

/** Takes the steps that are missing, up to and with the given one, inside the caller's transaction. */
export async function applyMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const taken = (await listApplied(client)).length;
  for (const { text, hash, when } of migrations.slice(taken)) {
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
  }
}
