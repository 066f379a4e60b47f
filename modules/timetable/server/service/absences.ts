import { type Actor, reachesSchool } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { staffRows } from '@patio/people/server';
import { announce, clock, record, type Tx } from '@patio/platform';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { AbsenceView, NewAbsence } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canManagePlan } from '../policy.ts';
import { absences } from '../schema.ts';
import { staffNames } from './describe.ts';

type AbsenceRow = typeof absences.$inferSelect;

/** A member of staff whose school this actor looks after, or not_found. */
export async function getManagedStaff(tx: Tx, actor: Actor, staffId: Id) {
  const [row] = await tx
    .select({ id: staffRows.id, schoolId: staffRows.schoolId })
    .from(staffRows)
    .where(eq(staffRows.id, staffId));
  if (!row || !canManagePlan(actor, row)) throw failure('not_found');
  return row;
}

/** Who is away between two dates; why is told only to those who arrange the cover. */
export async function listAway(
  tx: Tx,
  actor: Actor,
  at: { schoolId: Id; staffId?: Id; from: LocalDate; through: LocalDate },
): Promise<AbsenceView[]> {
  if (!reachesSchool(actor, 'timetable.read', at.schoolId)) throw failure('not_found');
  const rows = await tx
    .select()
    .from(absences)
    .where(
      and(
        eq(absences.schoolId, at.schoolId),
        lte(absences.fromOn, at.through),
        gte(absences.throughOn, at.from),
        at.staffId ? eq(absences.staffId, at.staffId) : undefined,
      ),
    )
    .orderBy(asc(absences.fromOn));
  const names = await staffNames(
    tx,
    rows.map((row) => row.staffId),
  );
  const why = canManagePlan(actor, at);
  return rows.map(({ id, staffId, fromOn, throughOn, reason, note, version }) => ({
    id,
    staffId,
    name: names.get(staffId) ?? '—',
    fromOn,
    throughOn,
    reason: why ? reason : null,
    note: why ? note : null,
    version,
  }));
}

/** Writes down that somebody will be away: their classes then ask for cover. */
export async function noteAbsence(tx: Tx, actor: Actor, input: NewAbsence): Promise<void> {
  const member = await getManagedStaff(tx, actor, input.staffId);
  if (input.throughOn < input.fromOn) throw failure('not_a_span', {}, 'throughOn');
  const [row] = await tx
    .insert(absences)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId: member.schoolId,
      ...input,
      byId: actor.userId,
    })
    .returning();
  if (row) await tell(tx, actor, row, 'timetable.absence_noted');
}

/** Takes an absence back; cover that was arranged stays until somebody changes it. */
export async function removeAbsence(tx: Tx, actor: Actor, id: Id): Promise<AbsenceRow> {
  const [row] = await tx.select().from(absences).where(eq(absences.id, id));
  if (!row || !canManagePlan(actor, row)) throw failure('not_found');
  await tx.delete(absences).where(eq(absences.id, id));
  await tell(tx, actor, row, 'timetable.absence_removed');
  return row;
}

async function tell(tx: Tx, actor: Actor, row: AbsenceRow, action: string): Promise<void> {
  const { schoolId, fromOn, throughOn, reason } = row;
  const subject = { type: 'people.staff', id: row.staffId, schoolId };
  await record(tx, actor, action, subject, { after: { fromOn, throughOn, reason } });
  await announce(tx, { topic: 'timetable.changed', to: { schoolId, capability: 'timetable.read' } });
}
