import type { Actor } from '@patio/access';
import { defineUndo, keepUndo, requireUnchanged, type Tx } from '@patio/platform';
import { z } from 'zod';
import { failure } from '../failures.ts';
import type { HomeroomRow } from '../policy.ts';
import { homerooms } from '../schema.ts';
import { changeHomeroom, getHomerooms } from './homerooms.ts';

/** What can be given to several homerooms at once. */
export interface HomeroomsChange {
  capacity?: number | undefined;
  archived?: boolean | undefined;
}

const edited = defineUndo('sections.homerooms_edited', {
  payload: z.object({
    rows: z.array(z.object({ id: z.uuid(), version: z.int32(), capacity: z.int32(), archived: z.boolean() })),
  }),
  apply: async (tx, actor, { rows }) => {
    await requireUnchanged(tx, homerooms, rows);
    const now = await getHomerooms(
      tx,
      actor,
      rows.map((row) => row.id),
      'sections.manage',
    );
    for (const { id, version, capacity, archived } of rows) {
      const homeroom = now.find((one) => one.id === id);
      if (!homeroom) throw failure('not_found');
      await changeHomeroom(tx, actor, homeroom, { version, capacity, archived });
    }
  },
});

const differs = (homeroom: HomeroomRow, change: HomeroomsChange): boolean =>
  (change.capacity !== undefined && change.capacity !== homeroom.capacity) ||
  (change.archived !== undefined && change.archived !== (homeroom.archivedAt !== null));

/** Gives several homerooms the same seats, or archives or reopens them, all or none; the maker may take it back. */
export async function changeHomerooms(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  change: HomeroomsChange,
): Promise<{ count: number; undo: string }> {
  const changing = (await getHomerooms(tx, actor, ids, 'sections.manage')).filter((one) => differs(one, change));
  const rows: { id: string; version: number; capacity: number; archived: boolean }[] = [];
  for (const homeroom of changing) {
    const after = await changeHomeroom(tx, actor, homeroom, { version: homeroom.version, ...change });
    const { id, capacity, archivedAt } = homeroom;
    rows.push({ id, version: after.version, capacity, archived: archivedAt !== null });
  }
  return { count: rows.length, undo: await keepUndo(tx, actor, edited, { rows }) };
}
