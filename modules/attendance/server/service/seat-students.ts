import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { nextVersion, type Tx } from '@patio/platform';
import { sectionRows, sectionsVisibleTo } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import type { SeatingView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { seatings } from '../schema.ts';

/** A section's seating as devices keep it. */
const viewSeating = (row: typeof seatings.$inferSelect | null): SeatingView | null =>
  row && { columns: row.columns, seats: row.seats, version: row.version };

/** Arranges who sits where in a section; whoever takes its attendance may, and names the arrangement that they saw. */
export async function seatStudents(
  tx: Tx,
  actor: Actor,
  input: { sectionId: Id; version: number; columns: number; seats: (Id | null)[] },
): Promise<SeatingView> {
  const [section] = await tx
    .select({ id: sectionRows.id })
    .from(sectionRows)
    .where(and(eq(sectionRows.id, input.sectionId), sectionsVisibleTo(actor, 'attendance.mark')));
  if (!section) throw failure('not_found');
  const taken = input.seats.filter((seat) => seat !== null);
  if (new Set(taken).size < taken.length) throw failure('seat_twice');
  const values = { columns: input.columns, seats: input.seats, byId: actor.userId };
  const [row] = await tx
    .insert(seatings)
    .values({ institutionId: actor.institutionId, sectionId: input.sectionId, ...values })
    .onConflictDoUpdate({
      target: [seatings.institutionId, seatings.sectionId],
      set: { ...values, ...nextVersion(seatings) },
      setWhere: eq(seatings.version, input.version),
    })
    .returning();
  const view = viewSeating(row ?? null);
  if (!view) throw failure('changed_meanwhile');
  return view;
}
