import type { Actor, Capability } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { PATTERNS, type SubjectView } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { canManageSubjects, subjectsVisibleTo } from '../policy.ts';
import { subjects } from '../schema.ts';

export type SubjectRow = typeof subjects.$inferSelect;

export const subjectViewOf = ({ archivedAt, ...row }: SubjectRow): SubjectView => ({
  ...row,
  pattern: row.pattern as SubjectView['pattern'],
  archived: archivedAt !== null,
});

/** The subjects that a capability lets this actor see, in their order: all of the institution, or those taught at their own school. */
export async function listSubjects(
  tx: Tx,
  actor: Actor,
  capability: Capability = 'courses.read',
  archivedToo = false,
): Promise<SubjectRow[]> {
  return tx
    .select()
    .from(subjects)
    .where(and(subjectsVisibleTo(actor, capability), archivedToo ? undefined : isNull(subjects.archivedAt)))
    .orderBy(asc(subjects.position), asc(subjects.name));
}

/** Adds a subject, for those who keep the institution's; a school's plan of studies brings its own along. */
export async function createSubject(tx: Tx, actor: Actor, given: NewSubject): Promise<SubjectRow> {
  if (!canManageSubjects(actor)) throw failure('not_found');
  return addSubject(tx, actor, given);
}

interface NewSubject {
  name: string;
  code: string;
  colour?: number | undefined;
  pattern?: SubjectView['pattern'] | undefined;
}

/** Writes a subject down with the next free colour and pattern, unless they are chosen. */
export async function addSubject(tx: Tx, actor: Actor, given: NewSubject): Promise<SubjectRow> {
  const position = (await tx.$count(subjects)) + 1;
  const [row] = await tx
    .insert(subjects)
    .values({
      institutionId: actor.institutionId,
      id: makeId(),
      name: given.name,
      code: given.code,
      colour: given.colour ?? ((position - 1) % 8) + 1,
      pattern: given.pattern ?? (PATTERNS[(position - 1) % PATTERNS.length] as string),
      position,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('subject_taken', undefined, 'code');
  await record(
    tx,
    actor,
    'courses.subject_created',
    { type: 'courses.subject', id: row.id },
    { after: { name: row.name, code: row.code } },
  );
  return row;
}

/** Loads a subject. */
export async function getSubject(tx: Tx, id: string): Promise<SubjectRow> {
  const [row] = await tx.select().from(subjects).where(eq(subjects.id, id));
  if (!row) throw failure('not_found');
  return row;
}

/** Renames, recolours, archives or brings back a subject. */
export async function changeSubject(
  tx: Tx,
  actor: Actor,
  subject: SubjectRow,
  change: {
    version: number;
    name?: string | undefined;
    colour?: number | undefined;
    pattern?: SubjectView['pattern'] | undefined;
    archived?: boolean | undefined;
  },
): Promise<SubjectRow> {
  if (!canManageSubjects(actor)) throw failure('not_found');
  const { version, archived, ...columns } = change;
  const after = await updateSeen(
    tx,
    subjects,
    { institutionId: actor.institutionId, id: subject.id, version },
    { ...columns, ...(archived !== undefined && { archivedAt: archived ? sql`now()` : null }) },
  );
  if (!after) throw failure('changed_meanwhile', { version: subject.version });
  const told = ({ name, colour, pattern, archivedAt }: SubjectRow) => ({
    name,
    colour,
    pattern,
    archived: archivedAt !== null,
  });
  await record(
    tx,
    actor,
    'courses.subject_changed',
    { type: 'courses.subject', id: subject.id },
    { before: told(subject), after: told(after) },
  );
  return after;
}
