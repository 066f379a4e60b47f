import { tallyDays } from '@patio/attendance/server';
import { defineAttendanceFact } from '@patio/gradebook/server';
import { percentOf } from '@patio/kernel';
import { yearRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';

/** Papers stand above marks and presence: here the gradebook's proposals learn how much of the year a student was there. */
defineAttendanceFact(async (tx, institutionId, { studentId, yearId }) => {
  const [year] = await tx
    .select({ from: yearRows.startsOn, through: yearRows.endsOn })
    .from(yearRows)
    .where(and(eq(yearRows.institutionId, institutionId), eq(yearRows.id, yearId)));
  if (!year) return null;
  const count = (await tallyDays(tx, [studentId], year)).get(studentId);
  const percent = count ? percentOf(count.present, count.expected) : null;
  return count && percent !== null ? { percent: String(percent), days: count.expected / 2 } : null;
});
