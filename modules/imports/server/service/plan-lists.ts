import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, countPage, type Tx } from '@patio/platform';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { RowAction, RowKind } from '../../contract/fields.ts';
import type { ConflictView, FindingView, PlanRow } from '../../contract/plan.ts';
import { corrections, findings, planRows } from '../schema.ts';
import { getBatch } from './load-batch.ts';

type Table = typeof planRows | typeof findings;

/** Pages through what a batch keeps, in the order of its places. */
async function page<Row extends { place: number }, Item>(
  tx: Tx,
  table: Table,
  asked: PageInput,
  where: { these: SQL | undefined; all: SQL | undefined },
  view: (rows: Row[]) => Promise<Item[]> | Item[],
) {
  const after = decodeCursor(asked.cursor, 1);
  const rows = (await tx
    .select()
    .from(table)
    .where(and(where.these, after ? afterKeys([sql`${table.place}`], after, false) : undefined))
    .orderBy(asc(table.place))
    .limit(asked.limit + 1)
    .offset(skipOf(asked))) as unknown as Row[];
  const shown = rows.slice(0, asked.limit);
  const last = shown.at(-1);
  const counted = (which: SQL | undefined) => () => tx.select({ one: sql`1` }).from(table).where(which);
  return {
    items: await view(shown),
    ...(rows.length > asked.limit && last && { nextCursor: encodeCursor([last.place]) }),
    ...(await countPage(tx, asked, counted(where.these), counted(where.all))),
  };
}

const ofBatch = (table: Table, actor: Actor, id: string) =>
  and(eq(table.institutionId, actor.institutionId), eq(table.batchId, id));

/** One page of the rows of a plan. */
export async function listRows(
  tx: Tx,
  actor: Actor,
  {
    id,
    action,
    kind,
    search,
    ...asked
  }: PageInput & {
    id: string;
    action?: RowAction | undefined;
    kind?: RowKind | undefined;
    search?: string | undefined;
  },
) {
  await getBatch(tx, actor, id);
  const all = ofBatch(planRows, actor, id);
  const these = and(
    all,
    action ? eq(planRows.action, action) : undefined,
    kind ? eq(planRows.kind, kind) : undefined,
    search
      ? sql`patio_plain(${planRows.name}) like '%' || patio_plain(${search.replaceAll(/[%_\\]/g, '')}) || '%'`
      : undefined,
  );
  return page(tx, planRows, asked, { these, all }, (rows: (typeof planRows.$inferSelect)[]) =>
    rows.map(
      ({ institutionId: _i, batchId: _b, key: _k, candidates: _c, tableName, ...row }): PlanRow => ({
        ...row,
        table: tableName,
      }),
    ),
  );
}

/** One page of rows that may be somebody on record, side by side with them. */
export async function listConflicts(
  tx: Tx,
  actor: Actor,
  { id, undecided, ...asked }: PageInput & { id: string; undecided?: 'yes' | undefined },
) {
  await getBatch(tx, actor, id);
  const all = and(ofBatch(planRows, actor, id), isNotNull(planRows.candidates));
  const these = and(all, undecided ? isNull(planRows.decided) : undefined);
  return page(tx, planRows, asked, { these, all }, (rows: (typeof planRows.$inferSelect)[]) =>
    rows.map(
      ({ place, line, tableName, name, decided, candidates }): ConflictView => ({
        place,
        line,
        table: tableName,
        name,
        decided,
        candidates: candidates ?? [],
      }),
    ),
  );
}

/** One page of what is wrong or worth a look in a list. */
export async function listFindings(
  tx: Tx,
  actor: Actor,
  {
    id,
    code,
    severity,
    field,
    ...asked
  }: PageInput & {
    id: string;
    code?: string | undefined;
    severity?: FindingView['severity'] | undefined;
    field?: string | undefined;
  },
) {
  await getBatch(tx, actor, id);
  const all = ofBatch(findings, actor, id);
  const these = and(
    all,
    code ? eq(findings.code, code) : undefined,
    severity ? eq(findings.severity, severity) : undefined,
    field ? eq(findings.field, field) : undefined,
  );
  return page(tx, findings, asked, { these, all }, async (rows: (typeof findings.$inferSelect)[]) => {
    const written = await tx
      .select()
      .from(corrections)
      .where(and(eq(corrections.institutionId, actor.institutionId), eq(corrections.batchId, id)));
    const values = new Map(written.map((one) => [`${one.tableName}\n${one.line}\n${one.columnAt}`, one.value]));
    return rows.map(
      ({ institutionId: _i, batchId: _b, tableName, columnAt, ...row }): FindingView => ({
        ...row,
        table: tableName,
        column: columnAt,
        corrected: values.get(`${tableName}\n${row.line}\n${columnAt}`) ?? null,
      }),
    );
  });
}
