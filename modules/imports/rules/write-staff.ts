import type { PlanItem, StaffRecord } from '@patio/engine-roster';
import type { Drawn } from './compose.ts';
import { chosenFor } from './places.ts';
import type { StaffOnRecord } from './scene.ts';
import { noteForeign, taken, writePerson } from './write-person.ts';
import { type NewStaffRow, outcome, type Writes } from './writes.ts';

/** The position of a record: its own, or the one that a person said its word means. A file never makes an administrator. */
function positionOf(drawn: Drawn, { staff }: StaffRecord): NewStaffRow['position'] | null {
  const asked = staff.asked ? chosenFor(drawn.given.chosen.values, 'role', staff.asked) : null;
  const position = (asked as NewStaffRow['position'] | null) ?? staff.position ?? (staff.asked ? null : 'teacher');
  return position === 'admin' ? null : position;
}

/** Somebody who is gone stops working here. A file never takes out an administrator, and nobody twice. */
function endStaff(writes: Writes, item: PlanItem, stands: StaffOnRecord | undefined, on: string): void {
  const why = !stands || (stands.leftOn && stands.leftOn <= on) ? 'not_on_record' : null;
  if (!why && stands && stands.position !== 'admin') {
    writes.leavingStaff.push(stands.id);
    writes.outcomes.set(item.key, outcome({ action: 'leave', personId: stands.personId, staffId: stands.id }));
  } else writes.outcomes.set(item.key, outcome({ action: 'skip', why: why ?? 'administrator' }));
}

/** Members of staff of the list. */
export function writeStaff(drawn: Drawn, writes: Writes): void {
  const { scene, makeId } = drawn.given;
  const staffOf = new Map(scene.staff.map((one) => [one.personId, one]));
  for (const item of drawn.plan.items) {
    const record = drawn.byKey.get(item.key);
    if (record?.kind === 'staff' && item.reasons.includes('leaving')) {
      endStaff(writes, item, staffOf.get(item.id ?? ''), scene.on);
      continue;
    }
    if (record?.kind !== 'staff' || item.action === 'skip' || item.action === 'conflict') continue;
    const position = positionOf(drawn, record);
    const stands = staffOf.get(item.id ?? '');
    if (!position && !stands) {
      item.reasons.push('row_has_errors');
      writes.outcomes.set(item.key, outcome({ action: 'skip' }));
      continue;
    }
    const { personId, changes, subject } = writePerson(drawn, writes, record, item, 'people.staff');
    noteForeign(writes, record, personId);
    const staffId = stands?.id ?? makeId();
    subject(staffId);
    if (!stands) {
      const { subjects = [], hiredOn = null } = record.staff;
      writes.staff.push({
        id: staffId,
        personId,
        schoolId: scene.schoolId,
        position: position as NewStaffRow['position'],
        subjects,
        hiredOn,
      });
      writes.outcomes.set(item.key, outcome({ action: 'create', personId, staffId }));
      continue;
    }
    const own = taken(
      drawn,
      item.key,
      item.changes.filter(({ field }) => field === 'subjects' || field === 'hiredOn'),
    );
    const after = Object.fromEntries(
      own.map(({ field, after: value }) => [field, field === 'subjects' ? record.staff.subjects : value]),
    );
    const before = Object.fromEntries(own.map(({ field }) => [field, stands[field as 'subjects' | 'hiredOn']]));
    if (own.length > 0)
      writes.changes.staff.push({
        id: staffId,
        version: stands.version,
        before,
        after,
        told: { type: 'people.staff', id: staffId },
      });
    const shown = [...changes, ...own];
    writes.outcomes.set(
      item.key,
      outcome({ action: shown.length > 0 ? 'update' : 'same', changes: shown, personId, staffId }),
    );
  }
}
