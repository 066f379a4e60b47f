import type { Actor } from '@patio/access';
import { clock, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { joinContents } from '../../rules/contents.ts';
import { findToJoin, type Move, proposeShift, sameMoves } from '../../rules/shift.ts';
import { type Slot, slotKey } from '../../rules/slots.ts';
import { failure } from '../failures.ts';
import { type ClassRow, plannedClasses } from '../schema.ts';
import { contentsOf, ensureClass, holdClasses, plannedOf, slotOf, subjectOf } from './classes.ts';
import { freePlaces, keepBefore } from './restore.ts';
import { getSectionFor, type PlannedSection, readRestOfYear } from './sections.ts';

/** Moves planned classes all at once, so that they may change places; those without a date queue up before the others. */
async function writeMoves(tx: Tx, actor: Actor, rows: readonly ClassRow[], moves: readonly Move[]) {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const first = Math.min(1, ...rows.flatMap(({ queue }) => queue ?? []));
  const waiting = moves.filter(({ to }) => !to).map(({ id }) => id);
  const ids = moves.map(({ id }) => id);
  await freePlaces(tx, actor, ids);
  const done: { before: ClassRow; after: ClassRow }[] = [];
  for (const { id, to } of moves) {
    const before = rowOf.get(id);
    if (!before) throw failure('not_found');
    const [after] = await tx
      .update(plannedClasses)
      .set({
        date: to?.date ?? null,
        period: to?.period ?? null,
        queue: to ? null : first - waiting.length + waiting.indexOf(id),
        outcome: before.outcome === 'not_given' ? null : before.outcome,
        left: false,
        ...nextVersion(plannedClasses),
      })
      .where(and(eq(plannedClasses.institutionId, actor.institutionId), eq(plannedClasses.id, id)))
      .returning();
    if (after) done.push({ before, after });
  }
  return done;
}

/** The first date of those whose class can have been lost; what was given needs no looking at. */
const earliest = (rows: readonly ClassRow[]): string =>
  rows
    .filter(({ outcome, left }) => !left && outcome !== 'given' && outcome !== 'partly')
    .reduce((first, { date }) => (date !== null && date < first ? date : first), '9999-12-31');

/** What would happen to the plan of a section whose classes were lost. */
export async function readProposal(tx: Tx, section: PlannedSection, rows: readonly ClassRow[]) {
  const { slots, from } = await readRestOfYear(tx, section, earliest(rows));
  const planned = rows.map(plannedOf);
  return { slots, from, planned, proposal: proposeShift(slots, planned, from) };
}

/** Shifts the plan of a section after lost classes: exactly the moves that the teacher saw, or none. */
export async function shiftClasses(
  tx: Tx,
  actor: Actor,
  given: { sectionId: string; moves: readonly Move[] },
): Promise<{ undo: string }> {
  const section = await getSectionFor(tx, actor, 'plans.write', given.sectionId);
  const rows = await holdClasses(tx, section);
  const { proposal } = await readProposal(tx, section, rows);
  if (!sameMoves(proposal.moves, given.moves)) throw failure('proposal_changed');
  const done = await writeMoves(tx, actor, rows, proposal.moves);
  for (const { before, after } of done)
    await record(tx, actor, 'plans.class_shifted', subjectOf(after), {
      before: { date: before.date },
      after: { date: after.date },
    });
  return { undo: await keepBefore(tx, actor, section.id, done) };
}

/** Moves one planned class to another class of its section; what is planned there comes to where it was. */
export async function moveClass(
  tx: Tx,
  actor: Actor,
  row: ClassRow,
  { version, to }: { version: number; to: Slot | null },
): Promise<{ undo: string }> {
  const section = await getSectionFor(tx, actor, 'plans.write', row.sectionId);
  const rows = await holdClasses(tx, section);
  const held = rows.find(({ id }) => id === row.id);
  if (held?.version !== version) throw failure('changed_meanwhile', { version: row.version });
  if (to) await ensureClass(tx, section, to);
  const from = slotOf(held);
  const other = to && rows.find((one) => one.id !== row.id && sameSlot(slotOf(one), to));
  // A test keeps its day, and what was given its class.
  if (other && (other.fixed || other.outcome !== null)) throw failure('slot_taken');
  const moves: Move[] = [{ id: row.id, from, to }, ...(other ? [{ id: other.id, from: to, to: from }] : [])];
  const done = await writeMoves(tx, actor, rows, moves);
  await record(tx, actor, 'plans.class_shifted', subjectOf(row), {
    before: { date: row.date },
    after: { date: to?.date ?? null },
  });
  return { undo: await keepBefore(tx, actor, section.id, done) };
}

const sameSlot = (a: Slot | null, b: Slot): boolean => a !== null && slotKey(a) === slotKey(b);

/** Leaves a planned class on the class that was lost: it is not given, and no longer proposed. */
export async function leaveClass(tx: Tx, actor: Actor, row: ClassRow, version: number): Promise<{ undo: string }> {
  const section = await getSectionFor(tx, actor, 'plans.write', row.sectionId);
  const after = await updateSeen(tx, plannedClasses, { ...row, version }, { left: true });
  if (!after) throw failure('changed_meanwhile', { version: row.version });
  await record(tx, actor, 'plans.class_left', subjectOf(row), { after: { date: row.date } });
  return { undo: await keepBefore(tx, actor, section.id, [{ before: row, after }]) };
}

/** Takes a planned class out of the plan; it is archived, not destroyed. */
export async function archiveClass(tx: Tx, actor: Actor, row: ClassRow, version: number): Promise<{ undo: string }> {
  const section = await getSectionFor(tx, actor, 'plans.write', row.sectionId);
  const after = await updateSeen(tx, plannedClasses, { ...row, version }, { archivedAt: clock.now() });
  if (!after) throw failure('changed_meanwhile', { version: row.version });
  await record(tx, actor, 'plans.class_archived', subjectOf(row), { before: { title: row.title, date: row.date } });
  return { undo: await keepBefore(tx, actor, section.id, [{ before: row, after }]) };
}

/** Joins a planned class whose class was lost with the next one, which holds the contents of both from then on. */
export async function joinClass(
  tx: Tx,
  actor: Actor,
  row: ClassRow,
  { version, withId }: { version: number; withId: string },
): Promise<{ undo: string }> {
  const section = await getSectionFor(tx, actor, 'plans.write', row.sectionId);
  const rows = await holdClasses(tx, section);
  const { slots, from, planned } = await readProposal(tx, section, rows);
  const next = rows.find(({ id }) => id === withId);
  if (!next || findToJoin(slots, planned, row.id, from) !== withId) throw failure('nothing_to_join');
  const joined = joinContents(contentsOf(row), contentsOf(next));
  const gone = await updateSeen(tx, plannedClasses, { ...row, version }, { archivedAt: clock.now() });
  const both = gone && (await updateSeen(tx, plannedClasses, next, joined));
  if (!both) throw failure('changed_meanwhile', { version: row.version });
  await record(tx, actor, 'plans.classes_joined', subjectOf(next), {
    before: { title: next.title },
    after: { title: both.title },
  });
  const undo = await keepBefore(tx, actor, section.id, [
    { before: row, after: gone },
    { before: next, after: both },
  ]);
  return { undo };
}
