import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { DayView } from '../../contract.ts';
import type { ClassDay } from '../../rules/expand.ts';
import { loadDays } from './class-days.ts';
import { classesOf, planOfStudents } from './whose-plan.ts';

/** The class days that one student attends between two dates, and what those dates are at their school; `describeClassDays` gives them words. */
export async function studentClassDays(
  tx: Tx,
  student: { id: Id; schoolId: Id },
  from: LocalDate,
  through: LocalDate,
): Promise<{ items: ClassDay[]; days: DayView[] }> {
  const plan = await planOfStudents(tx, [student.id], { from, through });
  // Who is in no class yet still has holidays.
  const days = plan.days.length > 0 ? plan.days : (await loadDays(tx, [student.schoolId], from, through)).all;
  return { items: classesOf(plan, student.id), days };
}
