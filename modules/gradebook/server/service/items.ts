import type { Actor } from '@patio/access';
import { itemProblems } from '@patio/engine-grading';
import { rulesOf } from '@patio/grading/server';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { ItemInput, ItemView } from '../../contract.ts';
import { engineItem } from '../../model/cells.ts';
import { failure } from '../failures.ts';
import { items } from '../schema.ts';
import { itemView } from './read-book.ts';
import { type GradedSection, getGradedSection } from './section.ts';
import { ensureWritable } from './sheets.ts';

type ItemRow = typeof items.$inferSelect;

async function ensureSense(tx: Tx, section: GradedSection, row: ItemView): Promise<void> {
  const { policy } = await rulesOf(tx, section);
  const [problem] = itemProblems(policy, engineItem(row));
  if (problem) throw failure('bad_item', { problem: problem.code });
}

/** Adds a column at the end of its term. */
export async function addItem(
  tx: Tx,
  actor: Actor,
  section: GradedSection,
  /** `sourceId` names the piece of work that makes it, where another module does. */
  input: ItemInput & { id: string; termId: string; sourceId?: string },
): Promise<ItemView> {
  await ensureSense(tx, section, { ...input, released: false, position: 1, version: 1 });
  await ensureWritable(tx, section, [input.termId]);
  const [row] = await tx
    .insert(items)
    .values({
      ...input,
      institutionId: actor.institutionId,
      sectionId: section.id,
      position: sql`(select coalesce(max(position), 0) + 1 from ${items} i
        where i.institution_id = ${actor.institutionId} and i.section_id = ${section.id} and i.term_id = ${input.termId})`,
    })
    .returning();
  if (!row) throw failure('not_found');
  await note(tx, actor, section, 'gradebook.item_added', row.id, undefined, { title: row.title, max: row.max });
  return itemView(row);
}

/** Loads a column of a gradebook that the actor writes, with its section. */
export async function getItem(tx: Tx, actor: Actor, id: string): Promise<{ item: ItemRow; section: GradedSection }> {
  const [item] = await tx
    .select()
    .from(items)
    .where(and(eq(items.institutionId, actor.institutionId), eq(items.id, id)));
  if (!item) throw failure('not_found');
  return { item, section: await getGradedSection(tx, actor, 'gradebook.enter', item.sectionId) };
}

/** Changes a column while its sheet is open; the new shape must make sense under the policy. */
export async function editItem(
  tx: Tx,
  actor: Actor,
  id: string,
  version: number,
  change: Partial<ItemInput> & { position?: number; releasedAt?: Date | null; archivedAt?: Date | null },
  action: string,
): Promise<ItemView> {
  const { item, section } = await getItem(tx, actor, id);
  await ensureWritable(tx, section, [item.termId]);
  const after = { ...item, ...change };
  await ensureSense(tx, section, itemView(after));
  const row = await updateSeen(tx, items, { institutionId: actor.institutionId, id, version }, change);
  if (!row) throw failure('changed_meanwhile');
  const names = Object.keys(change) as (keyof typeof change)[];
  const pick = (from: ItemRow) => Object.fromEntries(names.map((name) => [name, from[name as keyof ItemRow]]));
  await note(tx, actor, section, action, id, pick(item), pick(row));
  return itemView(row);
}

const note = (
  tx: Tx,
  actor: Actor,
  section: GradedSection,
  action: string,
  id: string,
  before: unknown,
  after: unknown,
) => record(tx, actor, action, { type: 'gradebook.item', id, schoolId: section.schoolId }, { before, after });
