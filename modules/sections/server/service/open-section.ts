import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { eq } from 'drizzle-orm';
import type { SectionRow } from '../policy.ts';
import { todayAt } from './places.ts';
import { createSection, type NewSection } from './sections.ts';
import { assignTeacher } from './teachers.ts';

/** Opens one section together with whoever leads it, from today or from the first day of a year that is still to come. */
export async function openSection(
  tx: Tx,
  actor: Actor,
  { leadStaffId, ...given }: NewSection & { leadStaffId: string | null },
): Promise<SectionRow> {
  const section = await createSection(tx, actor, given);
  if (!leadStaffId) return section;
  const [year] = await tx.select({ startsOn: yearRows.startsOn }).from(yearRows).where(eq(yearRows.id, section.yearId));
  const today = await todayAt(tx, section.schoolId);
  const from = year && year.startsOn > today ? year.startsOn : today;
  await assignTeacher(tx, actor, section, { staffId: leadStaffId, part: 'lead', from });
  return section;
}
