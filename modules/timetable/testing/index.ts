import type { Actor } from '@patio/access';
import { clock, inTenant } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import { meetings } from '../server/index.ts';

export { makeFeed } from '../server/service/feeds.ts';
export { demo } from './demo.ts';

/** A weekly meeting of a section: on Mondays in the first period, all year, unless said otherwise. */
export async function makeMeeting(
  admin: Actor,
  section: SectionRow,
  given: Partial<typeof meetings.$inferInsert> = {},
): Promise<typeof meetings.$inferSelect> {
  const [row] = await inTenant(admin, (tx) =>
    tx
      .insert(meetings)
      .values({
        institutionId: admin.institutionId,
        id: clock.id(),
        schoolId: section.schoolId,
        sectionId: section.id,
        cycleDay: 1,
        period: 1,
        fromOn: '2020-01-01',
        ...given,
      })
      .returning(),
  );
  if (!row) throw new Error('not inserted');
  return row;
}
