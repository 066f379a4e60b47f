import type { GuardianTie } from '../records/record.ts';
import type { CurrentTie, PlanChange, PlanInput, PlanItem, PlanTie } from './plan.ts';

/** Which adults are tied to which students, beside what stands on record. A tie that the list does not name stays. */
export function tiesOf({ records, currentTies = [] }: PlanInput, items: readonly PlanItem[]): PlanTie[] {
  const taken = new Map(
    items.filter(({ action }) => action !== 'skip' && action !== 'conflict').map((item) => [item.key, item]),
  );
  const known = new Map(currentTies.map((tie) => [`${tie.studentId}:${tie.guardianId}`, tie]));
  return records.flatMap((record) => {
    const student = taken.get(record.key);
    if (record.kind !== 'student' || !student) return [];
    return record.guardians.flatMap((tie): PlanTie[] => {
      const guardian = taken.get(tie.key);
      if (!guardian) return [];
      const stands = known.get(`${student.id}:${guardian.id}`);
      const changes = tieChanges(tie, stands);
      const action = !stands ? 'create' : changes.length > 0 ? 'update' : 'same';
      const [studentId, guardianId] = [student.id, guardian.id];
      return [{ studentKey: record.key, guardianKey: tie.key, studentId, guardianId, action, changes }];
    });
  });
}

function tieChanges({ relation, livesWith, mayPickUp }: GuardianTie, stands: CurrentTie | undefined): PlanChange[] {
  // A list without a word about the tie says `other`, which is less than what stands there.
  const told = { ...(stands && relation === 'other' ? {} : { relation }), livesWith, mayPickUp };
  return Object.entries(told).flatMap(([field, value]) => {
    const before = stands?.[field as 'relation' | 'livesWith' | 'mayPickUp'];
    if (value === undefined || value === before) return [];
    return [{ field, before: before === undefined ? null : String(before), after: String(value) }];
  });
}
