import { type Actor, type Capability, reachesRow } from '@patio/access';
import { guardianshipRows, guards, joinPerson, joinStaff, staffRows, tieOpens } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import {
  enrolmentRows,
  holdsOn,
  homeroomEnrolmentRows,
  homeroomRows,
  sectionTeacherRows,
} from '@patio/sections/server';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { bookings, evenings, offers, waits } from './schema.ts';

/** What the rule about a meeting needs to know of it. */
export interface BookingFacts {
  schoolId: string;
  hostUserId: string;
  /** Whoever booked it, while their tie to the child opens messages. */
  guardianUserIds: readonly string[];
}

/** May this actor reach this meeting by this capability? */
export const canReachBooking = (actor: Actor, capability: Capability, facts: BookingFacts): boolean =>
  reachesRow(actor, capability, {
    schoolId: facts.schoolId,
    self: [facts.hostUserId],
    child: facts.guardianUserIds,
  });

/** The same rule as a filter on `appointments_bookings`: a tie that ended or is restricted closes the meeting at once. */
export const bookingsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: bookings.schoolId,
    self: () => eq(bookings.hostUserId, actor.userId),
    child: () =>
      sql`(${bookings.guardianUserId} = ${actor.userId} and ${guards(actor, sql`${bookings.studentId}`, 'messages')})`,
  });

/** What the rule about hours needs to know of them. */
export interface OfferFacts {
  schoolId: string;
  hostUserId: string;
}

/** May this actor change these hours? */
export const canReachOffer = (actor: Actor, capability: Capability, facts: OfferFacts): boolean =>
  reachesRow(actor, capability, { schoolId: facts.schoolId, self: [facts.hostUserId] });

/** The same rule as a filter on `appointments_offers`. */
export const offersVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, { school: offers.schoolId, self: () => eq(offers.hostUserId, actor.userId) });

/** The evenings that an actor may make and change. */
export const eveningsVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'appointments.manage', { school: evenings.schoolId });

/** The places in line that are the actor's own. */
export const waitsVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'appointments.book', {
    school: () => sql`false`,
    child: () =>
      sql`(${waits.guardianUserId} = ${actor.userId} and ${guards(actor, sql`${waits.studentId}`, 'messages')})`,
  });

/** A condition: this account is a guardian of that student now, and the tie opens messages. */
export const tieStands = (guardianUserId: SQL, studentId: SQL): SQL =>
  sql`exists (select 1 from ${guardianshipRows} g ${joinPerson('g', 'gp')}
    where g.institution_id = patio_institution() and g.student_id = ${studentId} and gp.user_id = ${guardianUserId}
      and ${tieOpens(['messages'])})`;

/** A condition: this account teaches that student today, in a class or as the tutor of the homeroom. */
export const hostTeaches = (hostUserId: SQL, studentId: SQL): SQL =>
  sql`(exists (select 1 from ${enrolmentRows} e
      join ${sectionTeacherRows} t on t.institution_id = e.institution_id and t.section_id = e.section_id ${joinStaff('t', { record: 'ht', person: 'hp' })}
      where e.institution_id = patio_institution() and e.student_id = ${studentId} and ${holdsOn('e')} and ${holdsOn('t')} and hp.user_id = ${hostUserId})
    or exists (select 1 from ${homeroomEnrolmentRows} he
      join ${homeroomRows} h on h.institution_id = he.institution_id and h.id = he.homeroom_id
      join ${staffRows} hs on hs.institution_id = h.institution_id and hs.id = h.tutor_staff_id ${joinPerson('hs', 'hsp')}
      where he.institution_id = patio_institution() and he.student_id = ${studentId} and ${holdsOn('he')} and hsp.user_id = ${hostUserId}))`;

/** A condition on `appointments_offers`: the family of this student (of this school) may book it. */
export const isOfferedTo = (studentId: SQL, schoolId: SQL): SQL =>
  sql`(${and(eq(offers.audience, 'school'), sql`${offers.schoolId} = ${schoolId}`)}
    or ${and(eq(offers.audience, 'taught'), hostTeaches(sql`${offers.hostUserId}`, studentId))})`;
