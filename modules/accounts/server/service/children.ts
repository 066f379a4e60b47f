import { type Actor, reachOf } from '@patio/access';
import type { Id } from '@patio/kernel';
import { homeroomRelation, persons, students } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { institutions, schools } from '@patio/schools/server';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { childrenGivenCardsBy } from '../policy.ts';
import { cards, usernames, users } from '../schema.ts';
import { nameOf } from './find-person.ts';

/** Those who come to school, or will come back to it. */
const BELONGS = ['active', 'on_leave'] as const;
const belongs = (): SQL => inArray(students.status, [...BELONGS]);

export interface ChildrenAsked {
  homeroomId?: Id | undefined;
  sectionId?: Id | undefined;
  studentIds?: readonly Id[] | undefined;
  userIds?: readonly Id[] | undefined;
}
export type Child = Awaited<ReturnType<typeof listChildren>>[number];

const asked = ({ homeroomId, sectionId, studentIds, userIds }: ChildrenAsked): SQL | undefined => {
  const id = sql`${students.id}`;
  if (studentIds) return inArray(students.id, [...studentIds]);
  if (userIds) return inArray(persons.userId, [...userIds]);
  if (homeroomId) return and(belongs(), homeroomRelation().holds(homeroomId, id));
  return sectionId ? and(belongs(), homeroomRelation().takes(sectionId, id)) : sql`false`;
};

/** The children of a group whom the actor may give cards to, as a register lists them, with account and card. */
export async function listChildren(tx: Tx, actor: Actor, group: ChildrenAsked) {
  const issuer = alias(users, 'issuer');
  const rows = await tx
    .select({
      student: students,
      person: persons,
      school: schools.name,
      institution: institutions.slug,
      homeroom: sql<string | null>`${homeroomRelation().nameOf(sql`${students.id}`)}`,
      user: users,
      username: usernames.username,
      card: cards,
      issuer: { givenNames: issuer.givenNames, surnames: issuer.surnames, preferredName: issuer.preferredName },
    })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .innerJoin(schools, and(eq(schools.institutionId, students.institutionId), eq(schools.id, students.schoolId)))
    .innerJoin(institutions, eq(institutions.institutionId, students.institutionId))
    .leftJoin(users, eq(users.id, persons.userId))
    .leftJoin(usernames, and(eq(usernames.institutionId, students.institutionId), eq(usernames.userId, persons.userId)))
    .leftJoin(
      cards,
      and(eq(cards.institutionId, students.institutionId), eq(cards.userId, persons.userId), isNull(cards.revokedAt)),
    )
    .leftJoin(issuer, eq(issuer.id, cards.issuedBy))
    .where(and(isNull(students.mergedIntoId), childrenGivenCardsBy(actor), asked(group)))
    .orderBy(asc(persons.registerKey), asc(students.id))
    .limit(500);
  return rows.map(({ issuer: by, ...row }) => ({
    ...row,
    issuedBy: by ? nameOf(by) : '',
    left: !BELONGS.some((status) => status === row.student.status),
  }));
}

/** The homerooms in which the actor gives cards, with how many of each have one. */
export async function listCardGroups(tx: Tx, actor: Actor) {
  const known = homeroomRelation();
  const homerooms =
    reachOf(actor, 'accounts.manage_child_cards') === 'section'
      ? await known.listTutored(tx, actor)
      : await known.list(tx, actor);
  const places = new Map(
    (await tx.select({ id: schools.id, name: schools.name }).from(schools)).map((school) => [school.id, school.name]),
  );
  const groups: { id: Id; name: string; school: string; students: number; withCard: number; young: boolean }[] = [];
  for (const { id, name, schoolId } of homerooms) {
    const [count] = await tx
      .select({
        students: sql<number>`count(*)::int`,
        withCard: sql<number>`count(${cards.id})::int`,
        young: sql<boolean>`coalesce(bool_or(${or(
          sql`${cards.id} is not null`,
          sql`${persons.birthDate} > (select patio_today()) - interval '9 years'`,
          sql`${students.learningProfile} ->> 'home' = 'k3'`,
        )}), false)`,
      })
      .from(students)
      .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
      .leftJoin(
        cards,
        and(eq(cards.institutionId, students.institutionId), eq(cards.userId, persons.userId), isNull(cards.revokedAt)),
      )
      .where(
        and(
          isNull(students.mergedIntoId),
          belongs(),
          childrenGivenCardsBy(actor),
          known.holds(id, sql`${students.id}`),
        ),
      );
    const { students: all = 0, withCard = 0, young = false } = count ?? {};
    groups.push({ id, name, school: places.get(schoolId) ?? '', students: all, withCard, young });
  }
  return groups;
}

/** True when every record of this account's owner says that they have left; an account without a record is nobody's pupil here. */
export async function hasLeft(tx: Tx, userId: Id): Promise<boolean> {
  const rows = await tx
    .select({ belongs: sql<boolean>`${belongs()}` })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .where(and(eq(persons.userId, userId), isNull(students.mergedIntoId)));
  return !rows.some((row) => row.belongs);
}
