import { addDays } from '@patio/kernel';
import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { desc, eq, sql } from 'drizzle-orm';
import type { MemberView } from '../../contract/rosters.ts';
import type { HomeroomRow, SectionRow } from '../policy.ts';
import { enrolments } from '../schema.ts';
import { todayAt } from './places.ts';
import { homeroomRosterOn, rosterOn } from './roster.ts';

type Member = Awaited<ReturnType<typeof homeroomRosterOn>>[number] & { origin?: MemberView['origin'] };

const memberOf = ({ enrolmentId: _e, untilOn, origin = 'homeroom', ...row }: Member): MemberView => ({
  ...row,
  origin,
  lastDay: untilOn && addDays(untilOn, -1),
});

/** Who is in a section on a day, today unless one is named. */
export async function viewRoster(tx: Tx, section: SectionRow, on: string | undefined) {
  const day = on ?? (await todayAt(tx, section.schoolId));
  return { on: day, items: (await rosterOn(tx, section.id, day)).map(memberOf) };
}

/** Who is in a homeroom on a day, today unless one is named. */
export async function viewHomeroomRoster(tx: Tx, homeroom: HomeroomRow, on: string | undefined) {
  const day = on ?? (await todayAt(tx, homeroom.schoolId));
  return { on: day, items: (await homeroomRosterOn(tx, homeroom.id, day)).map(memberOf) };
}

/** Who came to a section and who went, the latest first; what was overtaken or taken back is told too. */
export async function listMovements(tx: Tx, section: SectionRow) {
  const items = await tx
    .select({
      enrolmentId: enrolments.id,
      name: sql<string>`concat_ws(' ', ${personRows.firstSurname}, ${personRows.secondSurname}) || ', ' || ${personRows.givenNames}`,
      fromOn: enrolments.fromOn,
      untilOn: enrolments.untilOn,
      endReason: enrolments.endReason,
      endNote: enrolments.endNote,
    })
    .from(enrolments)
    .innerJoin(studentRows, studentOf(enrolments))
    .innerJoin(personRows, personOf(studentRows))
    .where(eq(enrolments.sectionId, section.id))
    .orderBy(
      desc(sql`coalesce(${enrolments.untilOn}, ${enrolments.fromOn})`),
      desc(enrolments.updatedAt),
      personRows.registerKey,
    )
    .limit(200);
  return { items };
}
