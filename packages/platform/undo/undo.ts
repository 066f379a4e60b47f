import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { record } from '../audit/record.ts';
import type { Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { undos } from '../schema.ts';

export const UNDO_MINUTES = 10;

export interface UndoDefinition<Payload = unknown> {
  kind: string;
  payload: z.ZodType<Payload>;
  /** Takes it back with the rights that the maker has now; refuses with `requireUnchanged` when somebody else went on from there. */
  apply(tx: Tx, actor: Actor, payload: Payload): Promise<void>;
}

const kinds = new Map<string, UndoDefinition>();

/** Declares under `<module>.<what_was_done>` how a command is taken back. */
export function defineUndo<Payload>(
  kind: string,
  options: Omit<UndoDefinition<Payload>, 'kind'>,
): UndoDefinition<Payload> {
  const definition = { kind, ...options };
  kinds.set(kind, definition as unknown as UndoDefinition);
  return definition;
}

/** Keeps what taking back needs, in the transaction of the command; the token goes into its answer. */
export async function keepUndo<Payload>(
  tx: Tx,
  actor: Actor,
  definition: UndoDefinition<Payload>,
  payload: Payload,
): Promise<Id> {
  const id = makeId();
  await tx.insert(undos).values({
    institutionId: actor.institutionId,
    id,
    kind: definition.kind,
    payload: definition.payload.parse(payload),
    madeBy: actor.userId,
    expiresAt: sql`now() + ${UNDO_MINUTES} * interval '1 minute'`,
  });
  return id;
}

/** Takes a command back: only its maker, only once, only for a few minutes. */
export async function undo(tx: Tx, actor: Actor, token: Id): Promise<void> {
  const [row] = await tx
    .update(undos)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(undos.institutionId, actor.institutionId),
        eq(undos.id, token),
        eq(undos.madeBy, actor.userId),
        isNull(undos.usedAt),
        sql`${undos.expiresAt} > now()`,
      ),
    )
    .returning();
  const definition = row && kinds.get(row.kind);
  if (!row || !definition) throw failure('undo_over');
  await definition.apply(tx, actor, definition.payload.parse(row.payload));
  await record(tx, actor, 'platform.undone', { type: 'platform.undo', id: row.id }, { after: { kind: row.kind } });
}

/** A row as the command left it. */
export interface Left {
  id: Id;
  version: number;
}

/** Refuses to take back what somebody has changed since: every row must still have the version that the command left. */
export async function requireUnchanged(
  tx: Tx,
  table: PgTable & { institutionId: PgColumn; id: PgColumn; version: PgColumn },
  rows: readonly Left[],
): Promise<void> {
  if (rows.length === 0) return;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      sql`(${table.id}, ${table.version}) in (select (r->>'id')::uuid, (r->>'version')::int from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r)`,
    )
    .for('update');
  if (found.length < new Set(rows.map(({ id }) => id)).size) throw failure('undo_stale');
}
