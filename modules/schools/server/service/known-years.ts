import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { desc, eq } from 'drizzle-orm';
import type { KnownYearView } from '../../contract.ts';
import { schoolsVisibleTo } from '../policy.ts';
import { academicYears, schools } from '../schema.ts';

/** Which years somebody can look at: the shell asks this on every visit, so it reads names and dates and nothing else. */
export const listKnownYears = (tx: Tx, actor: Actor): Promise<KnownYearView[]> =>
  tx
    .select({
      id: academicYears.id,
      schoolId: academicYears.schoolId,
      name: academicYears.name,
      startsOn: academicYears.startsOn,
      endsOn: academicYears.endsOn,
      state: academicYears.state,
    })
    .from(academicYears)
    .innerJoin(schools, eq(schools.id, academicYears.schoolId))
    .where(schoolsVisibleTo(actor, 'schools.read'))
    .orderBy(desc(academicYears.startsOn));
