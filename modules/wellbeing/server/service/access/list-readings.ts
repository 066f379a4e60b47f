import type { Actor } from '@patio/access';
import type { Id, PageInput } from '@patio/kernel';
import { decodeCursor, encodeCursor } from '@patio/kernel';
import { afterKeys, countPage, keyOf, namePeople, type Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { CaseReadings, ReadingView } from '../../../contract/access.ts';
import type { Unlocked } from '../../keys/unlocked.ts';
import { casesVisibleTo } from '../../policy.ts';
import { type ReadingRow, readingLog } from '../../schema/access.ts';
import { cases } from '../../schema/cases.ts';
import type { OpenCase } from '../open-case.ts';
import { findBrokenReading } from '../readings.ts';
import { listOpeningsOf } from './openings.ts';

const SHOWN = 200;

async function toViews(
  tx: Tx,
  actor: Actor,
  rows: readonly { line: ReadingRow; number: number }[],
): Promise<ReadingView[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ line }) => line.userId),
  );
  return rows.map(({ line, number }) => ({
    id: line.id,
    caseId: line.caseId,
    number,
    who: nameOf(line.userId),
    mine: line.userId === actor.userId,
    part: line.part,
    as: line.readAs,
    purpose: line.purpose,
    at: line.at.toISOString(),
  }));
}

/** Who read a case, the newest first, and whether its log is whole. */
export async function readCaseReadings(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  unlocked: Unlocked,
): Promise<CaseReadings> {
  const { institutionId, id: caseId, number } = open.row;
  const lines = await tx
    .select()
    .from(readingLog)
    .where(and(eq(readingLog.institutionId, institutionId), eq(readingLog.caseId, caseId)))
    .orderBy(desc(readingLog.place))
    .limit(SHOWN);
  return {
    lines: await toViews(
      tx,
      actor,
      lines.map((line) => ({ line, number })),
    ),
    total: open.row.readings,
    brokenAt: await findBrokenReading(tx, institutionId, caseId, open.logKey),
    openings: await listOpeningsOf(tx, actor, unlocked, caseId),
  };
}

/** Who read what of all cases of the team, page by page; of somebody, where asked. */
export async function listReadings(
  tx: Tx,
  actor: Actor,
  input: PageInput & { userId?: Id | undefined },
): Promise<{ items: ReadingView[]; nextCursor?: string; total?: number }> {
  const keys = [sql`${readingLog.at}`, sql`${readingLog.id}`];
  const filters = and(
    eq(readingLog.institutionId, actor.institutionId),
    casesVisibleTo(actor),
    input.userId ? eq(readingLog.userId, input.userId) : undefined,
  );
  const after = decodeCursor(input.cursor, keys.length);
  const select = () =>
    tx
      .select({ line: readingLog, number: cases.number, key: keyOf(keys) })
      .from(readingLog)
      .innerJoin(cases, and(eq(cases.institutionId, readingLog.institutionId), eq(cases.id, readingLog.caseId)))
      .$dynamic();
  const rows = await select()
    .where(and(filters, after ? afterKeys(keys, after, true) : undefined))
    .orderBy(desc(readingLog.at), desc(readingLog.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    items: await toViews(tx, actor, page),
    ...(rows.length > input.limit && last ? { nextCursor: encodeCursor(last.key) } : {}),
    ...(await countPage(tx, input, () =>
      tx
        .select({ id: readingLog.id })
        .from(readingLog)
        .innerJoin(cases, and(eq(cases.institutionId, readingLog.institutionId), eq(cases.id, readingLog.caseId)))
        .where(filters),
    )),
  };
}
