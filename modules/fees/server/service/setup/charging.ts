import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { ChargingView } from '../../../contract/charging.ts';
import { conceptStudents, concepts } from '../../schema.ts';
import { getChargedStudent } from '../ledger/students.ts';
import { getSettings } from './settings.ts';

/** What a student can be charged for, and on which of the concepts that not everybody has they are. */
export async function readCharging(tx: Tx, actor: Actor, studentId: string): Promise<ChargingView> {
  const { institutionId } = actor;
  const { schoolId } = await getChargedStudent(tx, actor, 'fees.manage', studentId);
  const [today, settings] = [await todayAt(tx, schoolId), await getSettings(tx, institutionId, schoolId)];
  const [rows, held] = await Promise.all([
    tx
      .select()
      .from(concepts)
      .where(
        and(eq(concepts.institutionId, institutionId), eq(concepts.schoolId, schoolId), isNull(concepts.archivedAt)),
      )
      .orderBy(asc(concepts.name), asc(concepts.id)),
    tx
      .select()
      .from(conceptStudents)
      .where(
        and(
          eq(conceptStudents.institutionId, institutionId),
          eq(conceptStudents.studentId, studentId),
          or(isNull(conceptStudents.untilOn), gt(conceptStudents.untilOn, today)),
        ),
      )
      .orderBy(desc(conceptStudents.fromOn)),
  ]);
  const holding = new Map(held.map((row) => [row.conceptId, row]));
  return {
    schoolId,
    currency: settings.currency,
    today,
    concepts: rows.map(({ id, name, kind, chargedTo }) => ({
      id,
      name,
      kind,
      chargedTo,
      fromOn: holding.get(id)?.fromOn ?? null,
      untilOn: holding.get(id)?.untilOn ?? null,
    })),
  };
}
