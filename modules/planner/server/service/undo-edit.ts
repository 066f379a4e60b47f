import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import type { MissedEdits, Placed } from '../../contract/editor.ts';
import { failure } from '../failures.ts';
import { edits } from '../schema.ts';
import { findStep } from './edit-lines.ts';
import { findChanged, findFaster, holdForEdit, readMissed, readStanding, writeEdit } from './edit-scenario.ts';

/**
 * Takes an edit back or does it again, as an edit of its own. Refused with the name of whoever has moved one of its lessons
 * since: what others did is never lost by it.
 */
export async function stepEdit(
  tx: Tx,
  actor: Actor,
  way: 'undo' | 'redo',
  input: { scenarioId: Id; edition: number; editId?: Id | undefined },
): Promise<MissedEdits> {
  const scenario = await holdForEdit(tx, actor, input.scenarioId);
  const editId = await findStep(tx, actor, scenario.id, way, input.editId);
  if (!editId) throw failure(way === 'undo' ? 'nothing_to_undo' : 'nothing_to_redo');
  const [edit] = await tx.select().from(edits).where(eq(edits.id, editId));
  if (!edit) throw failure('not_found');
  const [was, becomes] = (way === 'undo' ? [edit.after, edit.before] : [edit.before, edit.after]) as [
    Placed[],
    Placed[],
  ];
  const stands = await readStanding(tx, scenario, was);
  const changed = findChanged(stands, was);
  if (changed) throw failure('lesson_changed', { who: await findFaster(tx, scenario, edit.edition, changed) });
  await writeEdit(tx, actor, scenario, { kind: way, before: stands, after: becomes, answersId: edit.id });
  return readMissed(tx, actor, scenario, input.edition);
}
