import { type Actor, type Capability, reachesRow } from '@patio/access';
import { guards, isSelf } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import { sectionRows, sectionsTakenBy, sectionsTaughtBy, teaches } from '@patio/sections/server';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { awards, badges, praises, redeems, rewards, surveys } from './schema.ts';

/** What the rule about something that a student received needs to know of it. */
export interface ReceivedFacts {
  schoolId: string;
  /** Accounts of those who teach the student, of the student, and of the guardians whose tie opens grades. */
  teacherUserIds: readonly string[];
  studentUserIds: readonly string[];
  guardianUserIds: readonly string[];
}

/** May this actor reach this award or praise by this capability? */
export const canReachReceived = (actor: Actor, capability: Capability, facts: ReceivedFacts): boolean =>
  reachesRow(actor, capability, {
    schoolId: facts.schoolId,
    section: facts.teacherUserIds,
    self: facts.studentUserIds,
    child: facts.guardianUserIds,
  });

const receivedBy = (actor: Actor, capability: Capability, schoolId: SQLWrapper, studentId: SQL): SQL =>
  reachFilter(actor, capability, {
    school: schoolId,
    section: (mySchool) => sql`(${mySchool} and ${teaches(actor, studentId)})`,
    child: () => guards(actor, studentId, 'grades'),
    self: () => isSelf(actor, studentId),
  });

/** The same rule as a filter on `recognition_awards`. */
export const awardsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  receivedBy(actor, capability, awards.schoolId, sql`${awards.studentId}`);

/** The same rule as a filter on `recognition_praises`. */
export const praisesVisibleTo = (actor: Actor, capability: Capability): SQL =>
  receivedBy(actor, capability, praises.schoolId, sql`${praises.studentId}`);

/** What the rule about a reward, a request or a survey of a class needs to know of it. */
export interface OfferFacts {
  schoolId: string;
  /** Who teaches the class; nobody, where it is the whole school's. */
  teacherUserIds: readonly string[];
}

/** May this actor decide about this reward, or read this survey? */
export const canReachOffer = (actor: Actor, capability: Capability, facts: OfferFacts): boolean =>
  reachesRow(actor, capability, { schoolId: facts.schoolId, section: facts.teacherUserIds });

const ofClass = (actor: Actor, capability: Capability, schoolId: SQLWrapper, sectionId: SQLWrapper): SQL =>
  reachFilter(actor, capability, {
    school: schoolId,
    section: (mySchool) => sql`(${mySchool} and ${sectionId} in (${sectionsTaughtBy(actor)}))`,
  });

/** The rewards that an actor may change. */
export const rewardsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  ofClass(actor, capability, rewards.schoolId, rewards.sectionId);

/** The rewards that an actor may read: whoever teaches reads those of the whole school too. */
export const rewardsReadBy = (actor: Actor): SQL =>
  reachFilter(actor, 'recognition.read', {
    school: rewards.schoolId,
    section: (mySchool) =>
      sql`(${mySchool} and (${rewards.sectionId} is null or ${rewards.sectionId} in (${sectionsTaughtBy(actor)})))`,
  });

/** The requests for rewards that an actor may decide. */
export const redeemsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  ofClass(actor, capability, redeems.schoolId, redeems.sectionId);

/** The surveys that an actor may read, or change. */
export const surveysVisibleTo = (actor: Actor, capability: Capability): SQL =>
  ofClass(actor, capability, surveys.schoolId, surveys.sectionId);

/** The badges of the schools that a right reaches; whoever teaches gives those of their school. */
export const badgesVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, { school: badges.schoolId, section: (mySchool) => mySchool });

/** The classes that a capability reaches, as a condition on sections. */
export const sectionsReachedBy = (actor: Actor, capability: Capability): SQL =>
  ofClass(actor, capability, sectionRows.schoolId, sectionRows.id);

/** The surveys of the classes that the actor takes. */
export const isAskedOf = (actor: Actor): SQL => sql`${surveys.sectionId} = any(array(${sectionsTakenBy(actor)}))`;
