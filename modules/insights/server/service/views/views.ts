import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, namePeople, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Question } from '../../../contract/question.ts';
import type { ViewStep, ViewView } from '../../../contract/views.ts';
import { failure } from '../../failures.ts';
import { canChangeView, canOpenView, viewsVisibleTo } from '../../policy.ts';
import { schedules, type ViewRow, viewLog, views } from '../../schema.ts';

/** Somebody keeps so many views at most; nobody finds their way in more. */
export const MOST_VIEWS = 60;

export interface ViewGiven {
  name: string;
  question: Question;
  sharedWith: ViewRow['sharedWith'];
}

/** A view that the actor may open. */
export async function getView(tx: Tx, actor: Actor, id: Id): Promise<ViewRow> {
  const [row] = await tx
    .select()
    .from(views)
    .where(and(eq(views.institutionId, actor.institutionId), eq(views.id, id), isNull(views.archivedAt)));
  if (!row || !canOpenView(actor, row)) throw failure('not_found');
  return row;
}

const viewOf = (actor: Actor, row: ViewRow, nameOf: (id: Id) => string): ViewView => ({
  id: row.id,
  version: row.version,
  name: row.name,
  owner: nameOf(row.ownerId),
  question: row.question,
  sharedWith: row.sharedWith,
  updatedAt: row.updatedAt.toISOString(),
  can: { change: canChangeView(actor, row) },
});

/** The views that the actor may open, by name: their own and those that are shared with them. */
export async function listViews(tx: Tx, actor: Actor): Promise<ViewView[]> {
  const rows = await tx
    .select()
    .from(views)
    .where(and(eq(views.institutionId, actor.institutionId), isNull(views.archivedAt), viewsVisibleTo(actor)))
    .orderBy(asc(views.name), asc(views.id))
    .limit(200);
  const nameOf = await namePeople(
    tx,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map((row) => viewOf(actor, row, nameOf));
}

/** One view as its reader sees it. */
export async function readView(tx: Tx, actor: Actor, row: ViewRow): Promise<ViewView> {
  return viewOf(actor, row, await namePeople(tx, [row.ownerId]));
}

async function log(tx: Tx, actor: Actor, row: ViewRow): Promise<void> {
  const { institutionId, id: viewId, version, name, question, sharedWith } = row;
  await tx.insert(viewLog).values({
    institutionId,
    id: clock.id(),
    viewId,
    version,
    name,
    question,
    sharedWith,
    by: actor.userId,
    at: clock.now(),
  });
}

const requireFreeName = async (tx: Tx, actor: Actor, name: string, except?: Id): Promise<void> => {
  const [other] = await tx
    .select({ id: views.id })
    .from(views)
    .where(
      and(
        eq(views.institutionId, actor.institutionId),
        eq(views.ownerId, actor.userId),
        eq(views.name, name),
        isNull(views.archivedAt),
      ),
    );
  if (other && other.id !== except) throw failure('name_taken');
};

/** Keeps a question under a name. */
export async function saveView(tx: Tx, actor: Actor, given: ViewGiven): Promise<ViewRow> {
  const { institutionId, userId: ownerId } = actor;
  const own = and(eq(views.institutionId, institutionId), eq(views.ownerId, ownerId), isNull(views.archivedAt));
  if ((await tx.$count(views, own)) >= MOST_VIEWS) throw failure('too_many_views', { most: MOST_VIEWS });
  await requireFreeName(tx, actor, given.name);
  const [row] = await tx
    .insert(views)
    .values({ institutionId, id: clock.id(), ownerId, schoolId: actor.membership.schoolId, ...given })
    .returning();
  if (!row) throw new Error('a view was not kept');
  await log(tx, actor, row);
  await record(tx, actor, 'insights.view_saved', { type: 'insights.view', id: row.id }, { after: given });
  return row;
}

/** Changes a view in the version that was seen; every version stays in its history. */
export async function changeView(
  tx: Tx,
  actor: Actor,
  row: ViewRow,
  { version, ...given }: ViewGiven & { version: number },
): Promise<ViewRow> {
  if (!canChangeView(actor, row)) throw failure('not_found');
  await requireFreeName(tx, actor, given.name, row.id);
  const changed = await updateSeen(tx, views, { institutionId: row.institutionId, id: row.id, version }, given);
  if (!changed) throw failure('changed_meanwhile');
  await log(tx, actor, changed);
  const { name, question, sharedWith } = row;
  await record(
    tx,
    actor,
    'insights.view_changed',
    { type: 'insights.view', id: row.id },
    { before: { name, question, sharedWith }, after: given },
  );
  return changed;
}

/** Puts a view away, and with it whatever was sent of it. */
export async function archiveView(tx: Tx, actor: Actor, row: ViewRow, version: number): Promise<void> {
  if (!canChangeView(actor, row)) throw failure('not_found');
  const { institutionId, id } = row;
  const gone = await updateSeen(tx, views, { institutionId, id, version }, { archivedAt: clock.now() });
  if (!gone) throw failure('changed_meanwhile');
  await tx
    .update(schedules)
    .set({ endedAt: clock.now(), endedWhy: 'view_gone' })
    .where(and(eq(schedules.institutionId, institutionId), eq(schedules.viewId, id), isNull(schedules.endedAt)));
  await record(tx, actor, 'insights.view_archived', { type: 'insights.view', id }, {});
}

/** Every version of a view, the newest first. */
export async function readHistory(tx: Tx, row: ViewRow): Promise<ViewStep[]> {
  const rows = await tx
    .select()
    .from(viewLog)
    .where(and(eq(viewLog.institutionId, row.institutionId), eq(viewLog.viewId, row.id)))
    .orderBy(desc(viewLog.version))
    .limit(100);
  const nameOf = await namePeople(
    tx,
    rows.map(({ by }) => by),
  );
  return rows.map(({ version, name, question, by, at }) => ({
    version,
    name,
    question,
    by: nameOf(by),
    at: at.toISOString(),
  }));
}
