import type { Actor } from '@patio/access';
import { inFamilyOrder, personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { holdsOn, homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FamilySchool, PayingChild } from '../../contract/family.ts';
import { providerAccounts, schoolSettings } from '../schema.ts';
import { familyQuery } from './own-queries.ts';

const isOwn = (actor: Actor) =>
  and(
    eq(studentRows.institutionId, actor.institutionId),
    isNull(studentRows.mergedIntoId),
    studentsVisibleTo(actor, 'fees.pay', 'fees'),
  );

const homeroomToday = sql<string | null>`(select h.name from ${homeroomEnrolmentRows} he
  join ${homeroomRows} h on h.institution_id = he.institution_id and h.id = he.homeroom_id
  where he.institution_id = ${studentRows.institutionId} and he.student_id = ${studentRows.id} and ${holdsOn('he')} limit 1)`;

const childrenOf = familyQuery('fees_family_children', (tx, actor) =>
  tx
    .select({
      id: studentRows.id,
      schoolId: studentRows.schoolId,
      givenNames: personRows.givenNames,
      firstSurname: personRows.firstSurname,
      secondSurname: personRows.secondSurname,
      preferredName: personRows.preferredName,
      homeroom: homeroomToday,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(isOwn(actor))
    .orderBy(...inFamilyOrder()),
);

/** The children for whom the actor pays now: the tie holds, and opens fees. */
export async function listFamilyChildren(tx: Tx, actor: Actor): Promise<PayingChild[]> {
  const rows = await childrenOf(tx, actor);
  return rows.map(({ id, schoolId, homeroom, ...names }) => ({
    id,
    schoolId,
    homeroom,
    name: spokenName(names),
    givenName: (names.preferredName ?? names.givenNames).split(' ')[0] ?? '',
  }));
}

const schoolsOf = familyQuery('fees_family_schools', (tx, actor) =>
  tx
    .select({
      id: schoolRows.id,
      name: schoolRows.name,
      today: sql<string>`(select patio_today())::text`,
      bankDetails: sql<string>`coalesce(${schoolSettings.bankDetails}, '')`,
      providers: sql<
        FamilySchool['providers']
      >`coalesce((select jsonb_agg(a.provider order by a.provider) from ${providerAccounts} a
        where a.institution_id = ${schoolRows.institutionId} and a.school_id = ${schoolRows.id} and a.active), '[]'::jsonb)`,
    })
    .from(schoolRows)
    .leftJoin(
      schoolSettings,
      and(eq(schoolSettings.institutionId, schoolRows.institutionId), eq(schoolSettings.id, schoolRows.id)),
    )
    .where(
      and(
        eq(schoolRows.institutionId, actor.institutionId),
        inArray(schoolRows.id, tx.select({ id: studentRows.schoolId }).from(studentRows).where(isOwn(actor))),
      ),
    )
    .orderBy(schoolRows.name),
);

/** The schools of those children, with the ways in which each can be paid; the day of the database comes with them. */
export async function listFamilySchools(
  tx: Tx,
  actor: Actor,
): Promise<{ schools: FamilySchool[]; today: string | undefined }> {
  const rows = await schoolsOf(tx, actor);
  return { schools: rows.map(({ today: _today, ...school }) => school), today: rows[0]?.today };
}
