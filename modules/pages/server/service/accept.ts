import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor } from '@patio/kernel';
import { clock, record, type Tx } from '@patio/platform';
import { and, count, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import { isAcceptable, type PageName } from '../../contract.ts';
import { DEFAULT_EDITION } from '../../presets/index.ts';
import { failure } from '../failures.ts';
import { todayOf } from '../readers.ts';
import { acceptanceLog } from '../schema.ts';
import { listVersionRows, versionInForce } from './read-page.ts';

/** Writes down that this person accepts the version in force; a second time changes nothing. */
export async function acceptPage(tx: Tx, actor: Actor, page: PageName, number: number) {
  if (!isAcceptable(page)) throw failure('nothing_to_accept');
  const holding = versionInForce(await listVersionRows(tx, page), await todayOf(tx));
  // Somebody may press the button on a page that was opened before a newer text came into force.
  if ((holding?.number ?? 0) !== number) throw failure('not_in_force', { number: holding?.number ?? 0 });
  const edition = number === 0 ? DEFAULT_EDITION : null;
  const [row] = await tx
    .insert(acceptanceLog)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      userId: actor.userId,
      page,
      number,
      edition,
      at: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ at: acceptanceLog.at });
  if (row) {
    await record(
      tx,
      actor,
      'pages.accepted',
      { type: 'pages.version', id: holding?.id ?? null },
      { after: { page, number, edition } },
    );
    return { number, at: row.at.toISOString() };
  }
  const [earlier] = await tx
    .select({ at: acceptanceLog.at })
    .from(acceptanceLog)
    .where(and(eq(acceptanceLog.userId, actor.userId), eq(acceptanceLog.page, page), eq(acceptanceLog.number, number)));
  return { number, at: (earlier?.at ?? new Date()).toISOString() };
}

/** Who accepted a page, newest first, a page at a time. */
export async function listAcceptances(
  tx: Tx,
  page: PageName,
  asked: { number?: number; limit: number; cursor?: string },
) {
  const matching: SQL[] = [eq(acceptanceLog.page, page)];
  if (asked.number !== undefined) matching.push(eq(acceptanceLog.number, asked.number));
  const [counted] = await tx
    .select({ total: count() })
    .from(acceptanceLog)
    .where(and(...matching));
  const [at, id] = decodeCursor(asked.cursor, 2) ?? [];
  if (typeof at === 'string' && typeof id === 'string') {
    const before = new Date(at);
    const older = or(lt(acceptanceLog.at, before), and(eq(acceptanceLog.at, before), lt(acceptanceLog.id, id)));
    if (older && !Number.isNaN(before.getTime())) matching.push(older);
  }
  const rows = await tx
    .select()
    .from(acceptanceLog)
    .where(and(...matching))
    .orderBy(desc(acceptanceLog.at), desc(acceptanceLog.id))
    .limit(asked.limit + 1);
  const shown = rows.slice(0, asked.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    total: counted?.total ?? 0,
    nextCursor: rows.length > asked.limit && last ? encodeCursor([last.at.toISOString(), last.id]) : undefined,
  };
}
