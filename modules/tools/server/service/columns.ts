import type { Actor } from '@patio/access';
import { addItem, editItem, getGradedSection, itemRows } from '@patio/gradebook/server';
import { rulesOf } from '@patio/grading/server';
import { clock, record, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type LineRow, lines, type RegistrationRow } from '../schema.ts';

export interface NewLine {
  sectionId: string;
  linkId: string | null;
  label: string;
  scoreMax: string;
  resourceId: string;
  tag: string;
}

const TITLE_LENGTH = 120;
const aboutLine = (row: LineRow) => ({ type: 'tools.line', id: row.id, schoolId: null });

/**
 * Gives what a tool grades a column in the gradebook: in the term of today, in the first category of the class's rules, and unseen by
 * families until the teacher releases it. The teacher moves and names it in the gradebook like any other column.
 */
export async function addLine(tx: Tx, teacher: Actor, tool: RegistrationRow, given: NewLine): Promise<LineRow> {
  const section = await getGradedSection(tx, teacher, 'gradebook.enter', given.sectionId);
  const { terms, policy } = await rulesOf(tx, section);
  const { rows } = await tx.execute<{ today: string }>(sql`select patio_today()::text as today`);
  const today = rows[0]?.today ?? '';
  const term = terms.find(
    ({ id, startsOn, endsOn }) =>
      startsOn <= today && today <= endsOn && !terms.some(({ parentId }) => parentId === id),
  );
  const category = policy.categories[0]?.id;
  if (!term || !category) throw failure('no_term');
  const [id, itemId] = [clock.id(), clock.id()];
  await addItem(tx, teacher, section, {
    ...{ id: itemId, termId: term.id, sourceId: id, category, title: given.label.slice(0, TITLE_LENGTH) },
    ...{ max: given.scoreMax, weight: '1', step: '0.01', dueOn: null },
    ...{ extraCredit: false, neverDrop: false, hidden: false },
  });
  const [row] = await tx
    .insert(lines)
    .values({
      ...{ institutionId: tool.institutionId, id, registrationId: tool.id, itemId, ...given },
      membershipId: teacher.membership.id,
    })
    .returning();
  await record(tx, teacher, 'tools.line_added', aboutLine(row!), { after: { label: row!.label, tool: tool.name } });
  return row!;
}

/** The column of a line as the gradebook holds it now. */
export async function findColumn(tx: Tx, line: Pick<LineRow, 'institutionId' | 'itemId'>) {
  const [item] = await tx
    .select({ max: itemRows.max, version: itemRows.version, title: itemRows.title, archivedAt: itemRows.archivedAt })
    .from(itemRows)
    .where(and(eq(itemRows.institutionId, line.institutionId), eq(itemRows.id, line.itemId)));
  return item;
}

/** Takes a line away with its column; what was in it stays in the history of the gradebook. */
export async function archiveLine(tx: Tx, teacher: Actor, line: LineRow): Promise<void> {
  const item = await findColumn(tx, line);
  if (item && !item.archivedAt)
    await editItem(tx, teacher, line.itemId, item.version, { archivedAt: clock.now() }, 'gradebook.item_archived');
  await tx
    .update(lines)
    .set({ archivedAt: clock.now(), version: sql`${lines.version} + 1` })
    .where(and(eq(lines.institutionId, line.institutionId), eq(lines.id, line.id)));
  await record(tx, teacher, 'tools.line_removed', aboutLine(line), { before: { label: line.label } });
}

/** The lines that stand in a class, of one tool. */
export const listLines = (tx: Tx, tool: Pick<RegistrationRow, 'institutionId' | 'id'>, sectionId: string) =>
  tx
    .select()
    .from(lines)
    .where(
      and(
        eq(lines.institutionId, tool.institutionId),
        eq(lines.registrationId, tool.id),
        eq(lines.sectionId, sectionId),
        isNull(lines.archivedAt),
      ),
    )
    .orderBy(lines.createdAt, lines.id);
