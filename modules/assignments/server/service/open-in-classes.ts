import type { Actor } from '@patio/access';
import { rulesFor } from '@patio/grading/server';
import { publish, type Tx } from '@patio/platform';
import { assignmentOpened } from '../../contract.ts';
import type { AssignmentRow } from '../schema.ts';
import { keepColumn } from './columns.ts';
import { getClassesOf } from './course-classes.ts';
import { listAssigned } from './in-classes.ts';

/** Gives every class of the actor its column, and tells those classes that have not heard of it. */
export async function openInClasses(tx: Tx, actor: Actor, row: AssignmentRow): Promise<void> {
  const [rows, classes] = await Promise.all([listAssigned(tx, row), getClassesOf(tx, actor, row.courseId)]);
  const rules = await rulesFor(tx, classes);
  for (const one of rows) {
    const of = classes.find(({ id }) => id === one.sectionId);
    const held = rules.get(one.sectionId);
    // A class of somebody else keeps the column that it has.
    if (!of || !held) continue;
    await keepColumn(tx, actor, row, one, { of, rules: held });
    if (!one.itemId) await publish(tx, assignmentOpened, { assignedId: one.id });
  }
}
