import { type Actor, type Capability, reachesRow } from '@patio/access';
import { isSelf } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import { sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { chats, questions } from './schema.ts';

/** What the rule about one chat, or one question to a teacher, needs to know of it. */
export interface ChatFacts {
  schoolId: string;
  /** Accounts of those who teach the class, lead or not, and of the student. */
  teacherUserIds: readonly string[];
  studentUserIds: readonly string[];
}

/** May this actor reach this chat by this capability? Families reach none: what worries may come from home. */
export const canReachChat = (actor: Actor, capability: Capability, facts: ChatFacts): boolean =>
  reachesRow(actor, capability, {
    schoolId: facts.schoolId,
    section: facts.teacherUserIds,
    self: facts.studentUserIds,
  });

/** The same rule as a filter on `tutor_chats`, for lists and for loading one. */
export const chatsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: chats.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${chats.sectionId} in (${sectionsTaughtBy(actor)}))`,
    self: () => isSelf(actor, sql`${chats.studentId}`),
  });

/** The questions that an actor may read and answer. What went to the care team is not among them. */
export const questionsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  sql`(not ${questions.withheld} and ${reachFilter(actor, capability, {
    school: questions.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${questions.sectionId} in (${sectionsTaughtBy(actor)}))`,
  })})`;

/** The classes that a capability reaches, as a condition on sections. */
export const sectionsGuidedBy = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: sectionRows.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${sectionRows.id} in (${sectionsTaughtBy(actor)}))`,
  });
