import { type Actor, holds } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { clock, listOf, namePeople, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { classCommented } from '../../contract/events.ts';
import type { CommentView, Part } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { commentsVisibleTo } from '../policy.ts';
import { type ClassRow, type CommentRow, comments } from '../schema.ts';
import { subjectOf } from './classes.ts';

async function viewComments(tx: Tx, actor: Actor, rows: readonly CommentRow[]): Promise<CommentView[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ byId }) => byId),
  );
  return rows.map((row) => ({
    id: row.id,
    classId: row.classId,
    part: row.part,
    text: row.text,
    by: nameOf(row.byId),
    mine: row.byId === actor.userId,
    at: row.createdAt.toISOString(),
    replyToId: row.replyToId,
    resolved: row.resolvedAt !== null,
    version: row.version,
  }));
}

/** What was said about planned classes, the oldest first; whoever calls has loaded the classes with permission. */
export async function listComments(tx: Tx, actor: Actor, classIds: readonly Id[]): Promise<CommentView[]> {
  if (classIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(comments)
    .where(
      and(eq(comments.institutionId, actor.institutionId), sql`${comments.classId} = any(${listOf(classIds)}::uuid[])`),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id));
  return viewComments(tx, actor, rows);
}

/** Loads a comment that the actor may answer: those who write the plan, and those who review it. */
export async function getComment(tx: Tx, actor: Actor, id: Id): Promise<CommentRow> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.institutionId, actor.institutionId),
        eq(comments.id, id),
        or(commentsVisibleTo(actor, 'plans.write'), commentsVisibleTo(actor, 'plans.review')),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

async function write(
  tx: Tx,
  actor: Actor,
  about: Pick<CommentRow, 'schoolId' | 'sectionId' | 'classId' | 'part' | 'replyToId'>,
  text: string,
): Promise<CommentView> {
  const [row] = await tx
    .insert(comments)
    .values({ institutionId: actor.institutionId, id: makeId(), ...about, text, byId: actor.userId })
    .returning();
  if (!row) throw failure('not_found');
  await record(tx, actor, 'plans.class_commented', subjectOf({ id: row.classId, schoolId: row.schoolId }), {
    after: { text },
  });
  await publish(tx, classCommented, { commentId: row.id });
  const [view] = await viewComments(tx, actor, [row]);
  return view!;
}

/** Says something about a part of a planned class. */
export function commentClass(
  tx: Tx,
  actor: Actor,
  { id: classId, schoolId, sectionId }: ClassRow,
  { part, text }: { part: Part; text: string },
): Promise<CommentView> {
  if (!holds(actor, 'plans.review')) throw failure('not_found');
  return write(tx, actor, { schoolId, sectionId, classId, part, replyToId: null }, text);
}

/** Answers a comment; an answer to an answer belongs to the same one. */
export const replyTo = (tx: Tx, actor: Actor, to: CommentRow, text: string): Promise<CommentView> => {
  const { schoolId, sectionId, classId, part } = to;
  return write(tx, actor, { schoolId, sectionId, classId, part, replyToId: to.replyToId ?? to.id }, text);
};

/** Marks a comment as resolved, or opens it again, in the version that was seen. */
export async function resolveComment(
  tx: Tx,
  actor: Actor,
  row: CommentRow,
  { version, resolved }: { version: number; resolved: boolean },
): Promise<CommentView> {
  const after = await updateSeen(
    tx,
    comments,
    { ...row, version },
    { resolvedAt: resolved ? clock.now() : null, resolvedBy: resolved ? actor.userId : null },
  );
  if (!after) throw failure('changed_meanwhile', { version: row.version });
  await record(tx, actor, 'plans.comment_resolved', subjectOf({ id: row.classId, schoolId: row.schoolId }), {
    after: { resolved },
  });
  const [view] = await viewComments(tx, actor, [after]);
  return view!;
}
