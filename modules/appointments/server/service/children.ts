import type { Actor } from '@patio/access';
import { inFamilyOrder, personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import { preparedByReach, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { isOfferedTo } from '../policy.ts';
import { offers } from '../schema.ts';

export interface OwnChild {
  id: string;
  schoolId: string;
  name: string;
  givenName: string;
}

const isOwn = (actor: Actor) =>
  and(
    eq(studentRows.institutionId, actor.institutionId),
    isNull(studentRows.mergedIntoId),
    studentsVisibleTo(actor, 'appointments.book', 'messages'),
  );

const askOwn = preparedByReach('appointments_own_children', 'appointments.book', (tx, actor) =>
  tx
    .select({
      id: studentRows.id,
      schoolId: studentRows.schoolId,
      givenNames: personRows.givenNames,
      firstSurname: personRows.firstSurname,
      secondSurname: personRows.secondSurname,
      preferredName: personRows.preferredName,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(isOwn(actor))
    .orderBy(...inFamilyOrder()),
);

/** The children about whom the actor may meet the school now: the tie holds, and opens messages. */
export async function listOwnChildren(tx: Tx, actor: Actor): Promise<OwnChild[]> {
  return (await askOwn(tx, actor)).map(({ id, schoolId, ...names }) => ({
    id,
    schoolId,
    name: spokenName(names),
    givenName: (names.preferredName ?? names.givenNames).split(' ')[0] ?? '',
  }));
}

/** Refuses whoever may not book these hours about this child. */
export async function requireOffered(tx: Tx, actor: Actor, offerId: string, studentId: string): Promise<void> {
  const [found] = await tx
    .select({ id: studentRows.id })
    .from(studentRows)
    .innerJoin(offers, and(eq(offers.institutionId, studentRows.institutionId), eq(offers.id, offerId)))
    .where(
      and(
        isOwn(actor),
        eq(studentRows.id, studentId),
        isOfferedTo(sql`${studentRows.id}`, sql`${studentRows.schoolId}`),
      ),
    );
  if (!found) throw failure('not_found');
}
