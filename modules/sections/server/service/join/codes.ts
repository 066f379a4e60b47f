import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, makeId, type PageInput, skipOf } from '@patio/kernel';
import {
  clock,
  countPage,
  defineUndo,
  keepUndo,
  namePeople,
  nextVersion,
  reachFilter,
  record,
  type Tx,
} from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JoinAudience, JoinCodeView } from '../../../contract/join-codes.ts';
import { failure } from '../../failures.ts';
import { homerooms, joinCodes, sections } from '../../schema.ts';
import { getHomerooms } from '../homerooms.ts';
import { getSections } from '../sections.ts';
import { makeCode, printCode, readCode } from './code-text.ts';

export type JoinCodeRow = typeof joinCodes.$inferSelect;
const RIGHT = 'sections.issue_join_codes';

/** The codes that this actor looks after, as a filter. */
export const joinCodesVisibleTo = (actor: Actor): SQL => reachFilter(actor, RIGHT, { school: joinCodes.schoolId });

const STATES: Record<JoinCodeView['state'], SQL> = {
  revoked: sql`${joinCodes.revokedAt} is not null`,
  used_up: sql`${joinCodes.revokedAt} is null and ${joinCodes.uses} >= ${joinCodes.maxUses}`,
  expired: sql`${joinCodes.revokedAt} is null and ${joinCodes.uses} < ${joinCodes.maxUses} and ${joinCodes.expiresAt} <= now()`,
  open: sql`${joinCodes.revokedAt} is null and ${joinCodes.uses} < ${joinCodes.maxUses} and ${joinCodes.expiresAt} > now()`,
};

export function stateOf(row: JoinCodeRow, now: Date = clock.now()): JoinCodeView['state'] {
  if (row.revokedAt) return 'revoked';
  if (row.uses >= row.maxUses) return 'used_up';
  return row.expiresAt > now ? 'open' : 'expired';
}

const SELECTED = { code: joinCodes, homeroom: homerooms.name, section: sections.name, school: schoolRows.name };
type Selected = { code: JoinCodeRow; homeroom: string | null; section: string | null; school: string };

const selected = (tx: Tx) =>
  tx
    .select(SELECTED)
    .from(joinCodes)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, joinCodes.institutionId), eq(schoolRows.id, joinCodes.schoolId)),
    )
    .leftJoin(
      homerooms,
      and(eq(homerooms.institutionId, joinCodes.institutionId), eq(homerooms.id, joinCodes.homeroomId)),
    )
    .leftJoin(sections, and(eq(sections.institutionId, joinCodes.institutionId), eq(sections.id, joinCodes.sectionId)));

export async function viewCodes(tx: Tx, rows: readonly Selected[]): Promise<JoinCodeView[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ code }) => code.madeBy),
  );
  return rows.map(({ code, homeroom, section, school }) => ({
    id: code.id,
    code: printCode(code.code),
    audience: code.audience,
    group: {
      kind: code.homeroomId ? ('homeroom' as const) : ('section' as const),
      id: code.homeroomId ?? code.sectionId ?? '',
      name: homeroom ?? section ?? '',
    },
    schoolId: code.schoolId,
    school,
    maxUses: code.maxUses,
    uses: code.uses,
    expiresAt: code.expiresAt.toISOString(),
    state: stateOf(code),
    madeBy: nameOf(code.madeBy),
    createdAt: code.createdAt.toISOString(),
  }));
}

export interface JoinCodeFilter {
  audience?: JoinAudience | undefined;
  state?: JoinCodeView['state'] | undefined;
  search?: string | undefined;
}

/** The codes that this actor looks after, newest first. */
export async function listJoinCodes(
  tx: Tx,
  actor: Actor,
  filter: JoinCodeFilter,
  page: PageInput,
): Promise<{ items: JoinCodeView[]; nextCursor?: string; total?: number }> {
  const [after] = decodeCursor(page.cursor, 1) ?? [];
  const plain = filter.search?.replaceAll(/[%_\\]/g, '');
  const asked = and(
    joinCodesVisibleTo(actor),
    filter.audience ? eq(joinCodes.audience, filter.audience) : undefined,
    filter.state ? STATES[filter.state] : undefined,
    plain
      ? or(
          sql`patio_plain(coalesce(${homerooms.name}, ${sections.name})) like '%' || patio_plain(${plain}) || '%'`,
          like(joinCodes.code, `${readCode(plain)}%`),
        )
      : undefined,
  );
  const rows = await selected(tx)
    .where(and(asked, after ? sql`${joinCodes.id} < ${after}::uuid` : undefined))
    .orderBy(desc(joinCodes.id))
    .limit(page.limit + 1)
    .offset(skipOf(page));
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const items = await viewCodes(tx, shown);
  return {
    items,
    ...(rows.length > page.limit && last ? { nextCursor: encodeCursor([last.code.id]) } : {}),
    ...(await countPage(tx, page, () => selected(tx).where(asked))),
  };
}

/** The named codes, all of them or a refusal. */
export async function getJoinCodes(tx: Tx, actor: Actor, ids: readonly string[]): Promise<JoinCodeView[]> {
  const rows = await selected(tx)
    .where(and(inArray(joinCodes.id, [...ids]), joinCodesVisibleTo(actor)))
    .orderBy(desc(joinCodes.id));
  if (rows.length !== new Set(ids).size) throw failure('not_found');
  return viewCodes(tx, rows);
}

/** Makes a code for each of the groups. */
export async function issueJoinCodes(
  tx: Tx,
  actor: Actor,
  given: {
    audience: JoinAudience;
    homeroomIds: readonly string[];
    sectionIds: readonly string[];
    maxUses: number;
    days: number;
  },
): Promise<JoinCodeView[]> {
  const { audience, maxUses } = given;
  const rooms = await getHomerooms(tx, actor, given.homeroomIds, RIGHT);
  const taught = await getSections(tx, actor, given.sectionIds, RIGHT);
  if (rooms.length + taught.length === 0) throw failure('nobody_chosen');
  const base = { institutionId: actor.institutionId, audience, maxUses, madeBy: actor.userId };
  const expiresAt = new Date(clock.now().getTime() + given.days * 86_400_000);
  const values = [
    ...rooms.map(({ id, schoolId }) => ({ ...base, schoolId, homeroomId: id })),
    ...taught.map(({ id, schoolId }) => ({ ...base, schoolId, sectionId: id })),
  ].map((row) => ({ ...row, id: makeId(), code: makeCode(), expiresAt }));
  const made = await tx.insert(joinCodes).values(values).returning();
  for (const row of made)
    await record(
      tx,
      actor,
      'sections.join_code_issued',
      { type: 'sections.join_code', id: row.id, schoolId: row.schoolId },
      { after: { audience, maxUses, expiresAt: row.expiresAt.toISOString(), group: row.homeroomId ?? row.sectionId } },
    );
  return getJoinCodes(
    tx,
    actor,
    made.map(({ id }) => id),
  );
}

const restore = defineUndo('sections.join_codes_revoked', {
  payload: z.object({ ids: z.array(z.uuid()) }),
  apply: async (tx, actor, { ids }) => {
    await tx
      .update(joinCodes)
      .set({ revokedAt: null })
      .where(and(inArray(joinCodes.id, ids), joinCodesVisibleTo(actor)));
  },
});

/** Makes codes worthless at once; whoever came in with them stays. */
export async function revokeJoinCodes(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<{ revoked: number; undoToken: string | null }> {
  const rows = await tx
    .update(joinCodes)
    .set({ revokedAt: clock.now(), ...nextVersion(joinCodes) })
    .where(and(inArray(joinCodes.id, [...ids]), isNull(joinCodes.revokedAt), joinCodesVisibleTo(actor)))
    .returning();
  for (const row of rows)
    await record(tx, actor, 'sections.join_code_revoked', {
      type: 'sections.join_code',
      id: row.id,
      schoolId: row.schoolId,
    });
  if (rows.length === 0) return { revoked: 0, undoToken: null };
  return { revoked: rows.length, undoToken: await keepUndo(tx, actor, restore, { ids: rows.map(({ id }) => id) }) };
}
