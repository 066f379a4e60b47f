import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type PageInput, skipOf } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { afterKeys, clock, countPage, keyOf, type Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { TimeLineEntry, TimeLineKind } from '../../contract/cases.ts';
import { timeLine } from '../schema.ts';
import type { OpenCase } from './open-case.ts';

const boundEntry = (id: Id): string => `wellbeing_time_line.sealed_text:${id}`;

export interface NewEntry {
  kind: TimeLineKind;
  /** The record that it tells of. */
  refId?: Id;
  /** Sealed here with the key of the case. */
  text?: string;
  at?: Date;
}

/** Adds one line to what happened in a case. */
export async function addToTimeLine(tx: Tx, actor: Actor, open: OpenCase, entry: NewEntry): Promise<void> {
  const id = clock.id();
  await tx.insert(timeLine).values({
    institutionId: open.row.institutionId,
    id,
    caseId: open.row.id,
    kind: entry.kind,
    refId: entry.refId ?? null,
    sealedText: entry.text ? open.box.seal(entry.text, boundEntry(id)) : null,
    byId: actor.userId,
    at: entry.at ?? clock.now(),
  });
}

/** Adds a line without words of its own about a record that has none yet in the case. */
export async function noteOnce(
  tx: Tx,
  actor: Actor,
  { institutionId, caseId }: { institutionId: Id; caseId: Id },
  { kind, refId }: { kind: TimeLineKind; refId: Id },
): Promise<void> {
  const [there] = await tx
    .select({ id: timeLine.id })
    .from(timeLine)
    .where(
      and(
        eq(timeLine.institutionId, institutionId),
        eq(timeLine.caseId, caseId),
        eq(timeLine.kind, kind),
        eq(timeLine.refId, refId),
      ),
    )
    .limit(1);
  if (there) return;
  const line = { institutionId, id: clock.id(), caseId, kind, refId, byId: actor.userId, at: clock.now() };
  await tx.insert(timeLine).values(line);
}

/** What happened in a case that is open, newest first. */
export async function listTimeLine(
  tx: Tx,
  open: OpenCase,
  asked: PageInput,
): Promise<{ items: TimeLineEntry[]; nextCursor?: string; total?: number }> {
  const { institutionId, id: caseId } = open.row;
  const ofCase = and(eq(timeLine.institutionId, institutionId), eq(timeLine.caseId, caseId));
  const keys = [sql`to_char(${timeLine.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`];
  const cursor = decodeCursor(asked.cursor, 2);
  const rows = await tx
    .select({ entry: timeLine, key: keyOf(keys) })
    .from(timeLine)
    .where(and(ofCase, cursor ? afterKeys([...keys, sql`${timeLine.id}`], cursor, true) : undefined))
    .orderBy(...keys.map((key) => desc(key)), desc(timeLine.id))
    .limit(asked.limit + 1)
    .offset(skipOf(asked));
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  const names = await namesOf(
    tx,
    page.map(({ entry }) => entry.byId),
  );
  return {
    items: page.map(({ entry }) => ({
      id: entry.id,
      kind: entry.kind,
      refId: entry.refId,
      text: entry.sealedText && open.box.open(entry.sealedText, boundEntry(entry.id)),
      by: names.get(entry.byId) ?? '—',
      at: entry.at.toISOString(),
    })),
    ...(rows.length > asked.limit && last && { nextCursor: encodeCursor([...last.key, last.entry.id]) }),
    ...(await countPage(tx, asked, () => tx.select({ one: sql`1` }).from(timeLine).where(ofCase))),
  };
}
