import type { Actor } from '@patio/access';
import { namePeople, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AwardView, PraiseView } from '../../../contract/fields.ts';
import { type AwardRow, awards, type PraiseRow, praises } from '../../schema.ts';
import { awardAddress } from './credential.ts';

const viewAward = (row: AwardRow, nameOf: (id: string) => string): AwardView => ({
  ...row.shown,
  id: row.id,
  badgeId: row.badgeId,
  studentId: row.studentId,
  note: row.note,
  givenBy: row.givenBy && nameOf(row.givenBy),
  awardedAt: row.awardedAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revokedReason: row.revokedReason,
  sharing: row.sharing,
  address: row.sharing === 'no' ? null : awardAddress(row),
  version: row.version,
});

/** Awards as a person reads them. */
export async function viewAwards(tx: Tx, rows: readonly AwardRow[]): Promise<AwardView[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ givenBy }) => givenBy),
  );
  return rows.map((row) => viewAward(row, nameOf));
}

/** So many of a student are shown. */
export const MOST = 100;

/** Awards, the newest first: a question that can be prepared. */
export const awardsWhere = (tx: Tx, which: SQL | undefined, limit: number) =>
  tx.select().from(awards).where(which).orderBy(desc(awards.awardedAt), desc(awards.id)).limit(limit);

/** The awards of these students that a condition opens, the newest first. */
export const listAwards = (tx: Tx, actor: Actor, studentIds: readonly string[], which?: SQL): Promise<AwardRow[]> =>
  awardsWhere(
    tx,
    and(eq(awards.institutionId, actor.institutionId), inArray(awards.studentId, [...studentIds]), which),
    MOST * Math.max(1, studentIds.length),
  );

interface ListedPraise {
  row: PraiseRow;
  section: string;
}

/** Praises that were not taken back, the newest first, each with its class: a question that can be prepared. */
export const praisesWhere = (tx: Tx, which: SQL | undefined, limit: number) =>
  tx
    .select({ row: praises, section: sectionRows.name })
    .from(praises)
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, praises.institutionId), eq(sectionRows.id, praises.sectionId)),
    )
    .where(and(isNull(praises.takenBackAt), which))
    .orderBy(desc(praises.createdAt), desc(praises.id))
    .limit(limit);

/** The praises that a condition opens, the newest first, each with its class. */
export const listPraises = (
  tx: Tx,
  actor: Actor,
  which: SQL | undefined,
  limit: number = MOST,
): Promise<ListedPraise[]> => praisesWhere(tx, and(eq(praises.institutionId, actor.institutionId), which), limit);

/** Praises as a person reads them. */
export async function viewPraises(tx: Tx, rows: readonly ListedPraise[]): Promise<PraiseView[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ row }) => row.givenBy),
  );
  return rows.map(({ row, section }) => ({
    id: row.id,
    studentId: row.studentId,
    kind: row.kind,
    note: row.note,
    points: row.points,
    by: nameOf(row.givenBy),
    section,
    at: row.createdAt.toISOString(),
  }));
}

/** A condition: it was given in the last four weeks. */
export const isRecent = (): SQL => sql`${praises.createdAt} > now() - interval '28 days'`;
