import { type Actor, reachOf } from '@patio/access';
import { cardRows, nameOf, usernameRows, userRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import {
  belongsToSchool,
  homeroomRelation,
  personOf,
  personRows,
  stillBelongs,
  studentRows,
} from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { institutionRows, schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, eq, getViewSelectedFields, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChildView } from '../../contract.ts';
import { childrenGivenCardsBy } from '../policy.ts';

export interface ChildrenAsked {
  homeroomId?: Id | undefined;
  sectionId?: Id | undefined;
  studentIds?: readonly Id[] | undefined;
  userIds?: readonly Id[] | undefined;
}
export type Child = Awaited<ReturnType<typeof listChildren>>[number];

const asked = ({ homeroomId, sectionId, studentIds, userIds }: ChildrenAsked): SQL | undefined => {
  const id = sql`${studentRows.id}`;
  if (studentIds) return inArray(studentRows.id, [...studentIds]);
  if (userIds) return inArray(personRows.userId, [...userIds]);
  if (homeroomId) return and(belongsToSchool(), homeroomRelation().holds(homeroomId, id));
  return sectionId ? and(belongsToSchool(), homeroomRelation().takes(sectionId, id)) : sql`false`;
};

/** The children of a group whom the actor may give cards to, as a register lists them, with account and card. */
export async function listChildren(tx: Tx, actor: Actor, group: ChildrenAsked) {
  const issuer = alias(userRows, 'issuer');
  const rows = await tx
    .select({
      student: getViewSelectedFields(studentRows),
      person: getViewSelectedFields(personRows),
      school: schoolRows.name,
      institution: institutionRows.slug,
      homeroom: sql<string | null>`${homeroomRelation().nameOf(sql`${studentRows.id}`)}`,
      user: getViewSelectedFields(userRows),
      username: usernameRows.username,
      card: getViewSelectedFields(cardRows),
      issuer: { givenNames: issuer.givenNames, surnames: issuer.surnames, preferredName: issuer.preferredName },
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(schoolRows, schoolOf(studentRows))
    .innerJoin(institutionRows, eq(institutionRows.institutionId, studentRows.institutionId))
    .leftJoin(userRows, eq(userRows.id, personRows.userId))
    .leftJoin(
      usernameRows,
      and(eq(usernameRows.institutionId, studentRows.institutionId), eq(usernameRows.userId, personRows.userId)),
    )
    .leftJoin(
      cardRows,
      and(
        eq(cardRows.institutionId, studentRows.institutionId),
        eq(cardRows.userId, personRows.userId),
        isNull(cardRows.revokedAt),
      ),
    )
    .leftJoin(issuer, eq(issuer.id, cardRows.issuedBy))
    .where(and(isNull(studentRows.mergedIntoId), childrenGivenCardsBy(actor), asked(group)))
    .orderBy(asc(personRows.registerKey), asc(studentRows.id))
    .limit(500);
  return rows.map(({ issuer: by, ...row }) => ({
    ...row,
    issuedBy: by ? nameOf(by) : '',
    left: !stillBelongs(row.student.status),
  }));
}

/** A child with account and card, as a list shows them. */
export const viewChild = ({
  student,
  person,
  user,
  card,
  username,
  homeroom,
  school,
  issuedBy,
  left,
}: Child): ChildView => ({
  studentId: student.id,
  givenNames: person.givenNames,
  firstSurname: person.firstSurname,
  secondSurname: person.secondSurname,
  photoFileId: person.photoFileId,
  homeroom,
  school,
  username,
  account: !user ? 'none' : user.lockedAt ? 'locked' : 'open',
  lastSeenAt: user?.lastSignedInAt?.toISOString() ?? null,
  card: card && {
    id: card.id,
    issuedAt: card.issuedAt.toISOString(),
    issuedBy,
    lastUsedAt: card.lastUsedAt?.toISOString() ?? null,
  },
  can: { issue: !left },
});

/** The homerooms in which the actor gives cards, with how many of each have one. */
export async function listCardGroups(tx: Tx, actor: Actor) {
  const known = homeroomRelation();
  const homerooms =
    reachOf(actor, 'accounts.manage_child_cards') === 'section'
      ? await known.listTutored(tx, actor)
      : await known.list(tx, actor);
  const places = new Map(
    (await tx.select({ id: schoolRows.id, name: schoolRows.name }).from(schoolRows)).map((school) => [
      school.id,
      school.name,
    ]),
  );
  const groups: { id: Id; name: string; school: string; students: number; withCard: number; young: boolean }[] = [];
  for (const { id, name, schoolId } of homerooms) {
    const [count] = await tx
      .select({
        students: sql<number>`count(*)::int`,
        withCard: sql<number>`count(${cardRows.id})::int`,
        young: sql<boolean>`coalesce(bool_or(${or(
          sql`${cardRows.id} is not null`,
          sql`${personRows.birthDate} > (select patio_today()) - interval '9 years'`,
          sql`${studentRows.learningProfile} ->> 'home' = 'k3'`,
        )}), false)`,
      })
      .from(studentRows)
      .innerJoin(personRows, personOf(studentRows))
      .leftJoin(
        cardRows,
        and(
          eq(cardRows.institutionId, studentRows.institutionId),
          eq(cardRows.userId, personRows.userId),
          isNull(cardRows.revokedAt),
        ),
      )
      .where(
        and(
          isNull(studentRows.mergedIntoId),
          belongsToSchool(),
          childrenGivenCardsBy(actor),
          known.holds(id, sql`${studentRows.id}`),
        ),
      );
    const { students: all = 0, withCard = 0, young = false } = count ?? {};
    groups.push({ id, name, school: places.get(schoolId) ?? '', students: all, withCard, young });
  }
  return groups;
}
