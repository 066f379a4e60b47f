import type { Id, LocalDate } from '@patio/kernel';
import { listOf, type Tx } from '@patio/platform';
import { sectionTeacherRows } from '@patio/sections/server';
import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ClassDay } from '../../rules/expand.ts';
import { changes, meetings } from '../schema.ts';

/** Whose an agenda is: the meetings to look at, and which of their class days are theirs. */
export interface Owner {
  meetings: SQL;
  holds: (item: ClassDay) => boolean;
}

export interface Stay {
  sectionId: Id;
  fromOn: LocalDate;
  untilOn: LocalDate | null;
}

/** A condition on class days: in one of these sections on that very day, so that nobody sees the classes of a section before or after their time in it. */
export const during = (stays: readonly Stay[]) => {
  const bySection = Map.groupBy(stays, (stay) => stay.sectionId);
  return ({ sectionId, date }: ClassDay): boolean =>
    (bySection.get(sectionId) ?? []).some(
      ({ fromOn, untilOn }) => fromOn <= date && (untilOn === null || date < untilOn),
    );
};
const oneOf = (ids: readonly Id[]): SQL => sql`any(${listOf([...new Set(ids)])}::uuid[])`;

/** The classes that a teacher gives: those of their sections, unless another of its teachers gives that meeting, and those in which they stand in. */
export async function givenBy(tx: Tx, staffIds: readonly Id[], from: LocalDate, through: LocalDate): Promise<Owner> {
  const stays = await tx
    .select({
      sectionId: sectionTeacherRows.sectionId,
      fromOn: sectionTeacherRows.fromOn,
      untilOn: sectionTeacherRows.untilOn,
    })
    .from(sectionTeacherRows)
    .where(and(sql`${sectionTeacherRows.staffId} = ${oneOf(staffIds)}`, overlaps(sectionTeacherRows, from, through)));
  const teaches = during(stays);
  const own = (staffId: Id | null) => staffId !== null && staffIds.includes(staffId);
  return {
    meetings: sql`(${meetings.sectionId} = ${oneOf(stays.map((stay) => stay.sectionId))} or ${meetings.id} in (select c.meeting_id
      from ${changes} c where coalesce(c.moved_to_date, c.date) between ${from} and ${through} and c.substitute_staff_id = ${oneOf(staffIds)}))`,
    holds: (item) => own(item.substituteStaffId) || (teaches(item) && (item.staffId === null || own(item.staffId))),
  };
}

const overlaps = (of: typeof sectionTeacherRows, from: LocalDate, through: LocalDate): SQL | undefined =>
  and(lte(of.fromOn, through), or(isNull(of.untilOn), gt(of.untilOn, from)));
