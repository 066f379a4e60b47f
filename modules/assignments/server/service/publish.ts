import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type AssignmentRow, assignments } from '../schema.ts';
import { archiveColumn } from './columns.ts';
import { countWork, listAssigned } from './in-classes.ts';
import { subjectOf } from './load.ts';
import { openInClasses } from './open-in-classes.ts';

/** Gives an assignment to its classes: each gets its column in the gradebook, and its students see it from its first moment on. */
export async function publishAssignment(tx: Tx, actor: Actor, row: AssignmentRow, version: number): Promise<void> {
  if (row.state !== 'draft') throw failure('changed_meanwhile');
  if (!row.category) throw failure('incomplete', { what: 'category' });
  if (row.forms.length === 0) throw failure('incomplete', { what: 'forms' });
  const rows = await listAssigned(tx, row);
  if (rows.length === 0) throw failure('incomplete', { what: 'sections' });
  if (rows.some(({ closesAt, dueAt }) => (closesAt ?? dueAt) <= clock.now())) throw failure('bad_dates');
  const seen = { institutionId: actor.institutionId, id: row.id, version };
  const after = await updateSeen(tx, assignments, seen, { state: 'published', publishedAt: sql`now()` });
  if (!after) throw failure('changed_meanwhile');
  await openInClasses(tx, actor, after);
  await record(tx, actor, 'assignments.published', subjectOf(row), { after: { title: row.title } });
}

/** Takes an assignment back into a draft, while nobody has handed anything in. */
export async function unpublishAssignment(tx: Tx, actor: Actor, row: AssignmentRow, version: number): Promise<void> {
  if (row.state !== 'published') throw failure('changed_meanwhile');
  if ((await countWork(tx, row)) > 0) throw failure('has_work');
  const seen = { institutionId: actor.institutionId, id: row.id, version };
  if (!(await updateSeen(tx, assignments, seen, { state: 'draft', publishedAt: null })))
    throw failure('changed_meanwhile');
  for (const one of await listAssigned(tx, row)) await archiveColumn(tx, actor, one);
  await record(tx, actor, 'assignments.unpublished', subjectOf(row));
}

/** Archives an assignment, or brings it back as it was; what was handed in and graded stays readable. */
export async function archiveAssignment(
  tx: Tx,
  actor: Actor,
  row: AssignmentRow,
  { version, archived }: { version: number; archived: boolean },
): Promise<void> {
  const back = row.publishedAt && row.category ? 'published' : 'draft';
  const seen = { institutionId: actor.institutionId, id: row.id, version };
  const after = await updateSeen(tx, assignments, seen, { state: archived ? 'archived' : back });
  if (!after) throw failure('changed_meanwhile');
  await record(tx, actor, 'assignments.archived', subjectOf(row), {
    before: { state: row.state },
    after: { state: after.state },
  });
}
