import type { Actor } from '@patio/access';
import { compareMarks } from '@patio/engine-grading';
import { addItem, editItem, getGradedSection, itemRows } from '@patio/gradebook/server';
import type { Rules } from '@patio/grading/server';
import { localDateAt, makeId } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type AssignedRow, type AssignmentRow, assigned } from '../schema.ts';
import type { CourseClass } from './course-classes.ts';

type Published = AssignmentRow & { category: string };

/** The term in which a day falls: one without parts. */
function termOf({ terms }: Rules, day: string): string {
  const leaves = terms.filter(({ id }) => !terms.some(({ parentId }) => parentId === id));
  const found = leaves.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  if (!found) throw failure('no_term', { day });
  return found.id;
}

/** Full points that are the top of the scale are marks of the scale; others are points of their own. */
function shapeOf({ scale }: Rules, points: string) {
  const onScale = compareMarks(points, scale.max) === 0;
  return onScale
    ? { max: null, onScale, step: scale.step, lowest: scale.lowestRecordable }
    : { max: points, onScale, step: '0.01', lowest: '0' };
}

const findColumn = async (tx: Tx, actor: Actor, row: AssignedRow) => {
  const [item] = await tx
    .select({ id: itemRows.id, version: itemRows.version, archivedAt: itemRows.archivedAt })
    .from(itemRows)
    .where(
      and(
        eq(itemRows.institutionId, actor.institutionId),
        eq(itemRows.sectionId, row.sectionId),
        eq(itemRows.sourceId, row.assignmentId),
      ),
    );
  return item;
};

/** Gives an assignment its column in the gradebook of a class, or brings it up to what the assignment says now. */
export async function keepColumn(
  tx: Tx,
  actor: Actor,
  assignment: AssignmentRow,
  row: AssignedRow,
  place: { of: CourseClass; rules: Rules },
): Promise<void> {
  const { category, title, points } = assignment as Published;
  if (!place.rules.policy.categories.some(({ id }) => id === category)) throw failure('bad_category');
  const dueOn = localDateAt(row.dueAt, place.of.timeZone);
  const { max, ...shape } = shapeOf(place.rules, points);
  const column = { category, title, max, dueOn, step: max ? shape.step : '1' };
  const standing = await findColumn(tx, actor, row);
  const termId = row.termId ?? termOf(place.rules, dueOn);
  const itemId = standing?.id ?? makeId();
  if (standing)
    await editItem(tx, actor, itemId, standing.version, { ...column, archivedAt: null }, 'gradebook.item_edited');
  else
    await addItem(tx, actor, await getGradedSection(tx, actor, 'gradebook.enter', row.sectionId), {
      ...column,
      id: itemId,
      termId,
      sourceId: assignment.id,
      weight: '1',
      extraCredit: false,
      neverDrop: false,
      hidden: false,
    });
  await tx
    .update(assigned)
    .set({ itemId, termId, ...shape })
    .where(and(eq(assigned.institutionId, actor.institutionId), eq(assigned.id, row.id)));
}

/** Takes the column out of the gradebook; what was in it stays in its history. */
export async function archiveColumn(tx: Tx, actor: Actor, row: AssignedRow): Promise<void> {
  const standing = await findColumn(tx, actor, row);
  if (!standing || standing.archivedAt) return;
  const archivedAt = new Date();
  await editItem(tx, actor, standing.id, standing.version, { archivedAt }, 'gradebook.item_archived');
}
