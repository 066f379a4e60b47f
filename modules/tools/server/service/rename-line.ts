import type { Actor } from '@patio/access';
import { editItem } from '@patio/gradebook/server';
import { type Tx, updateSeen } from '@patio/platform';
import { failure } from '../failures.ts';
import { type LineRow, lines } from '../schema.ts';
import { findColumn } from './columns.ts';

/**
 * Brings a line up to what its tool says now. The title of the column follows only while nobody gave it another one, and full points stay:
 * marks that stand mean what they meant.
 */
export async function renameLine(
  tx: Tx,
  teacher: Actor,
  line: LineRow,
  given: { label: string; scoreMax: string; resourceId: string; tag: string },
): Promise<LineRow> {
  const item = await findColumn(tx, line);
  const title = given.label.slice(0, 120);
  if (item && !item.archivedAt && item.title === line.label.slice(0, 120) && item.title !== title)
    await editItem(tx, teacher, line.itemId, item.version, { title }, 'gradebook.item_edited');
  const { institutionId, id, version } = line;
  const row = await updateSeen(tx, lines, { institutionId, id, version }, given);
  if (!row) throw failure('changed_meanwhile');
  return row;
}
