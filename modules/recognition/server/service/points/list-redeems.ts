import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { afterKeys, countPage, keyOf, namePeople, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RedeemLine } from '../../../contract/catalogue.ts';
import type { RedeemState } from '../../../contract/fields.ts';
import { redeemsVisibleTo } from '../../policy.ts';
import { type RedeemRow, redeems, rewards } from '../../schema.ts';
import { viewRedeem } from './own-rewards.ts';

const KEY = sql`to_char(${redeems.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const columns = {
  row: redeems,
  student: sql<string>`concat_ws(' ', ${personRows.givenNames}, ${personRows.firstSurname})`,
  section: sectionRows.name,
  stock: rewards.stock,
};

const from = <Columns extends Record<string, unknown>>(tx: Tx, chosen: Columns) =>
  tx
    .select(chosen as unknown as typeof columns & { key: SQL<(string | number)[]> })
    .from(redeems)
    .innerJoin(studentRows, studentOf(redeems))
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(rewards, and(eq(rewards.institutionId, redeems.institutionId), eq(rewards.id, redeems.rewardId)))
    .leftJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, redeems.institutionId), eq(sectionRows.id, redeems.sectionId)),
    )
    .$dynamic();

interface Listed {
  row: RedeemRow;
  student: string;
  section: string | null;
  stock: number | null;
}

async function linesOf(tx: Tx, rows: readonly Listed[]): Promise<RedeemLine[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ row }) => row.decidedBy),
  );
  return rows.map(({ row, student, section, stock }) => ({
    ...viewRedeem(row, nameOf),
    studentId: row.studentId,
    student,
    section,
    stock,
  }));
}

const asked = (actor: Actor, state?: RedeemState): SQL | undefined =>
  and(
    eq(redeems.institutionId, actor.institutionId),
    redeemsVisibleTo(actor, 'recognition.approve'),
    state ? eq(redeems.state, state) : undefined,
  );

/** One page of the requests for rewards that the actor decides, the newest first. */
export async function listRedeems(tx: Tx, actor: Actor, filters: PageInput & { state?: RedeemState | undefined }) {
  const cursor = decodeCursor(filters.cursor, 2);
  const rows = await from(tx, { ...columns, key: keyOf([KEY]) })
    .where(and(asked(actor, filters.state), cursor ? afterKeys([KEY, sql`${redeems.id}`], cursor, true) : undefined))
    .orderBy(desc(KEY), desc(redeems.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (state?: RedeemState) => () => from(tx, { id: redeems.id }).where(asked(actor, state));
  return {
    items: await linesOf(tx, page),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, filters, counted(filters.state), counted())),
  };
}

/** One request as the list shows it. */
export async function getRedeemLine(tx: Tx, actor: Actor, id: string): Promise<RedeemLine> {
  const rows = await from(tx, columns).where(and(asked(actor), eq(redeems.id, id)));
  const [line] = await linesOf(tx, rows);
  return line!;
}
