import { defineAttendanceFact } from '@patio/gradebook/server';
import { academicYears } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import { countDays, percentOf } from './service/facts.ts';

/** Papers stand above marks and presence: here the gradebook's proposals learn how much of the year a student was there. */
defineAttendanceFact(async (tx, institutionId, { studentId, yearId }) => {
  const [year] = await tx
    .select({ from: academicYears.startsOn, through: academicYears.endsOn })
    .from(academicYears)
    .where(and(eq(academicYears.institutionId, institutionId), eq(academicYears.id, yearId)));
  if (!year) return null;
  const count = (await countDays(tx, institutionId, { studentIds: [studentId], ...year })).get(studentId);
  const percent = count && percentOf(count);
  return count && percent ? { percent, days: count.expected / 2 } : null;
});
