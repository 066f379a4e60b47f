import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { countPage, readPlatform, readTenant, type Tx } from '@patio/platform';
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Level, LogEntry, LogFilters } from '../../../contract.ts';
import { entriesVisibleTo, seesWholeHouse } from '../../policy.ts';
import { type LogRow, logEntries } from '../../schema.ts';

const LOUDNESS: Record<Level, number> = { info: 30, warn: 40, error: 50 };
const levelOf = (loud: number): Level => (loud >= 50 ? 'error' : loud >= 40 ? 'warn' : 'info');

const asked = (actor: Actor, filters: LogFilters): SQL | undefined =>
  and(
    entriesVisibleTo(actor),
    filters.kind ? eq(logEntries.kind, filters.kind) : undefined,
    filters.level ? gte(logEntries.level, LOUDNESS[filters.level]) : undefined,
    filters.requestId ? eq(logEntries.requestId, filters.requestId) : undefined,
    filters.name ? sql`starts_with(${logEntries.name}, ${filters.name})` : undefined,
    // Of people of another institution nobody learns anything by their id.
    filters.userId
      ? and(eq(logEntries.userId, filters.userId), eq(logEntries.ofInstitutionId, actor.institutionId))
      : undefined,
    filters.from ? gte(logEntries.at, new Date(filters.from)) : undefined,
    filters.until ? lte(logEntries.at, new Date(filters.until)) : undefined,
  );

async function readPage(tx: Tx, actor: Actor, filters: LogFilters & PageInput) {
  const [after] = decodeCursor(filters.cursor, 1) ?? [];
  const rows = await tx
    .select()
    .from(logEntries)
    .where(and(asked(actor, filters), after ? sql`${logEntries.id} < ${after}::uuid` : undefined))
    .orderBy(desc(logEntries.id)) // ids carry the time at which they were made
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const counted = await countPage(tx, filters, () =>
    tx.select({ one: sql`1` }).from(logEntries).where(asked(actor, filters)),
  );
  return { rows, counted };
}

const toEntry = (row: LogRow, actor: Actor, names: ReadonlyMap<string, string>): LogEntry => {
  const own = row.ofInstitutionId === actor.institutionId;
  return {
    id: row.id,
    at: row.at.toISOString(),
    level: levelOf(row.level),
    kind: row.kind,
    name: row.name,
    outcome: row.outcome,
    status: row.status,
    milliseconds: row.milliseconds,
    requestId: row.requestId,
    userId: own ? row.userId : null,
    who: own && row.userId ? (names.get(row.userId) ?? null) : null,
    recordId: own ? row.recordId : null,
    process: row.process,
    detail: row.detail,
  };
};

/** One page of log entries, newest first: an institution's own, or everything for whoever runs the platform. */
export async function listEntries(
  actor: Actor,
  filters: LogFilters & PageInput,
): Promise<{ items: LogEntry[]; nextCursor?: string; total?: number }> {
  const look = (tx: Tx) => readPage(tx, actor, filters);
  const { rows, counted } = await (seesWholeHouse(actor) ? readPlatform(actor.userId, look) : readTenant(actor, look));
  const page = rows.slice(0, filters.limit);
  const own = page.filter((row) => row.ofInstitutionId === actor.institutionId);
  const names = await readTenant(actor, (tx) =>
    namesOf(
      tx,
      own.map((row) => row.userId),
    ),
  );
  const last = rows.length > filters.limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => toEntry(row, actor, names)),
    ...(last ? { nextCursor: encodeCursor([last.id]) } : {}),
    ...counted,
  };
}
