import type { Actor } from '@patio/access';
import { readAllMine } from '@patio/assignments/server';
import { findSkill } from '@patio/engine-learning';
import { findStudied } from '@patio/lessons/server';
import { clock, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { goals, portfolio, reflections } from '../schema.ts';
import { getLearner } from './learner.ts';

interface Goal {
  id: string;
  seen: number;
  text: string;
  skill: string | null;
  targetOn: string | null;
  state: 'open' | 'reached' | 'dropped';
}

/** A row of the student's own book, of any of its tables. */
async function findOwn(tx: Tx, actor: Actor, table: typeof goals | typeof reflections | typeof portfolio, id: string) {
  const [row] = await tx
    .select({ id: table.id, studentId: table.studentId })
    .from(table)
    .where(and(eq(table.institutionId, actor.institutionId), eq(table.id, id)));
  return row ?? null;
}

async function requireOwn(
  tx: Tx,
  actor: Actor,
  table: typeof goals | typeof reflections | typeof portfolio,
  id: string,
): Promise<string> {
  const [learner, row] = await Promise.all([getLearner(tx, actor), findOwn(tx, actor, table, id)]);
  if (row?.studentId !== learner.studentId) throw failure('not_found');
  return learner.studentId;
}

/** Keeps a goal: a new one, or a change of the one that was seen. */
export async function saveGoal(tx: Tx, actor: Actor, { id, seen, ...columns }: Goal): Promise<void> {
  if (columns.skill && !findSkill(columns.skill)) throw failure('unknown_skill');
  const { institutionId } = actor;
  if (seen === 0) {
    const { studentId } = await getLearner(tx, actor);
    const [made] = await tx
      .insert(goals)
      .values({ institutionId, id, studentId, ...columns })
      .onConflictDoNothing()
      .returning();
    if (!made) throw failure('changed_meanwhile');
    return;
  }
  await requireOwn(tx, actor, goals, id);
  if (!(await updateSeen(tx, goals, { institutionId, id, version: seen }, columns))) throw failure('changed_meanwhile');
}

/** Keeps what a student writes about their learning. */
export async function saveReflection(
  tx: Tx,
  actor: Actor,
  { id, seen, ...columns }: { id: string; seen: number; text: string; prompt: 'learned' | 'hard' | 'next' | 'free' },
): Promise<void> {
  const { institutionId } = actor;
  if (seen === 0) {
    const { studentId } = await getLearner(tx, actor);
    const [made] = await tx
      .insert(reflections)
      .values({ institutionId, id, studentId, ...columns })
      .onConflictDoNothing()
      .returning();
    if (!made) throw failure('changed_meanwhile');
    return;
  }
  await requireOwn(tx, actor, reflections, id);
  if (!(await updateSeen(tx, reflections, { institutionId, id, version: seen }, columns)))
    throw failure('changed_meanwhile');
}

/** Puts a reflection away; it stays, unseen. */
export async function archiveReflection(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<void> {
  await requireOwn(tx, actor, reflections, given.id);
  const seen = { institutionId: actor.institutionId, ...given };
  if (!(await updateSeen(tx, reflections, seen, { archivedAt: clock.now() }))) throw failure('changed_meanwhile');
}

export interface Choice {
  kind: 'work' | 'lesson';
  refId: string;
  title: string;
  course: string;
  at: string;
}

/** What a student may put into the portfolio: work that was handed in, and lessons that are done. */
async function listDone(tx: Tx, actor: Actor): Promise<Choice[]> {
  const { institutionId, studentId } = await getLearner(tx, actor);
  const [work, studied] = await Promise.all([
    readAllMine(tx, actor),
    findStudied(tx, { institutionId, studentId, id: null }),
  ]);
  const handedIn = work.flatMap(({ id, title, section, handedInAt }) =>
    handedInAt ? [{ kind: 'work' as const, refId: id, title, course: section.course, at: handedInAt }] : [],
  );
  const done = studied.flatMap(({ one, own }) =>
    own.flatMap(({ id, title, doneAt }) =>
      doneAt ? [{ kind: 'lesson' as const, refId: id, title, course: one.course, at: doneAt }] : [],
    ),
  );
  return [...handedIn, ...done].toSorted((a, b) => b.at.localeCompare(a.at));
}

/** The same without what was chosen already. */
export async function listChoices(tx: Tx, actor: Actor): Promise<{ items: Choice[] }> {
  const { institutionId, studentId } = await getLearner(tx, actor);
  const chosen = await tx
    .select({ kind: portfolio.kind, refId: portfolio.refId })
    .from(portfolio)
    .where(
      and(eq(portfolio.institutionId, institutionId), eq(portfolio.studentId, studentId), isNull(portfolio.removedAt)),
    );
  const taken = new Set(chosen.map(({ kind, refId }) => `${kind} ${refId}`));
  const items = (await listDone(tx, actor)).filter(({ kind, refId }) => !taken.has(`${kind} ${refId}`));
  return { items: items.slice(0, 200) };
}

/** Chooses work for the portfolio, or changes the note on it. */
export async function saveEntry(
  tx: Tx,
  actor: Actor,
  given: { id: string; seen: number; kind: 'work' | 'lesson'; refId: string; note: string },
): Promise<void> {
  const { institutionId } = actor;
  if (given.seen > 0) {
    await requireOwn(tx, actor, portfolio, given.id);
    const seen = { institutionId, id: given.id, version: given.seen };
    if (!(await updateSeen(tx, portfolio, seen, { note: given.note }))) throw failure('changed_meanwhile');
    return;
  }
  const { studentId } = await getLearner(tx, actor);
  const found = (await listDone(tx, actor)).find(({ kind, refId }) => kind === given.kind && refId === given.refId);
  if (!found) throw failure('not_chosen_yet');
  const { kind, refId, title, course, at } = found;
  const [made] = await tx
    .insert(portfolio)
    .values({
      institutionId,
      id: given.id,
      studentId,
      kind,
      refId,
      title,
      course,
      doneAt: new Date(at),
      note: given.note,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw failure('already_chosen');
}

/** Takes work out of the portfolio; the work itself stays where it is. */
export async function removeEntry(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<void> {
  await requireOwn(tx, actor, portfolio, given.id);
  const seen = { institutionId: actor.institutionId, ...given };
  if (!(await updateSeen(tx, portfolio, seen, { removedAt: clock.now() }))) throw failure('changed_meanwhile');
}
