import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { DayView } from '../../contract.ts';
import type { ClassDay } from '../../rules/expand.ts';
import { classDaysAt } from './class-days.ts';
import { attendedBy } from './whose-classes.ts';

/** The class days that one student attends between two dates, and what those dates are at their school; `describeClassDays` gives them words. */
export async function studentClassDays(
  tx: Tx,
  student: { id: Id; schoolId: Id },
  from: LocalDate,
  through: LocalDate,
): Promise<{ items: ClassDay[]; days: DayView[] }> {
  const owner = await attendedBy(tx, student.id, from, through);
  const { items, days } = await classDaysAt(tx, student.schoolId, owner.meetings, from, through);
  return { items: items.filter(owner.holds), days };
}
