import { type Actor, holds, type Role } from '@patio/access';
import { invitationRows, type ShownInvitation, userRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import {
  guardianshipRows,
  personRows,
  personsReachedBy,
  staffRows,
  studentOf,
  studentRows,
} from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { canPlace } from '../policy.ts';
import { invite } from './invite.ts';

interface PersonMembership {
  role: Role;
  schoolId: Id | null;
}

async function getPerson(tx: Tx, actor: Actor, personId: Id) {
  const [person] = await tx
    .select()
    .from(personRows)
    .where(
      and(
        eq(personRows.id, personId),
        isNull(personRows.mergedIntoId),
        personsReachedBy(actor, 'accounts.invite', 'some'),
      ),
    );
  if (!person) throw failure('not_found');
  return person;
}

/** What somebody is here, as their records say: an employee of a school, an adult of its children. */
async function placesOf(tx: Tx, personId: Id): Promise<PersonMembership[]> {
  const posts = await tx
    .select({ role: staffRows.position, schoolId: staffRows.schoolId })
    .from(staffRows)
    .where(
      and(
        eq(staffRows.personId, personId),
        sql`(${staffRows.leftOn} is null or ${staffRows.leftOn} > (select patio_today()))`,
      ),
    );
  const homes = await tx
    .selectDistinct({ schoolId: studentRows.schoolId })
    .from(guardianshipRows)
    .innerJoin(studentRows, studentOf(guardianshipRows))
    .where(
      and(eq(guardianshipRows.personId, personId), isNull(guardianshipRows.endedOn), isNull(studentRows.mergedIntoId)),
    );
  return [...posts, ...homes.map(({ schoolId }) => ({ role: 'parent' as const, schoolId }))];
}

const reachable = async (tx: Tx, actor: Actor, personId: Id): Promise<PersonMembership[]> =>
  (await placesOf(tx, personId)).filter((place) => canPlace(actor, 'accounts.invite', place));

/** Where the account of a person stands: none, asked, or theirs. */
export async function readPersonAccount(tx: Tx, actor: Actor, personId: Id) {
  const person = await getPerson(tx, actor, personId);
  const [user] = person.userId ? await tx.select().from(userRows).where(eq(userRows.id, person.userId)) : [];
  const [asked] = await tx
    .select()
    .from(invitationRows)
    .where(
      and(eq(invitationRows.personId, personId), isNull(invitationRows.acceptedAt), isNull(invitationRows.revokedAt)),
    )
    .orderBy(desc(invitationRows.invitedAt))
    .limit(1);
  const state = user
    ? user.lockedAt
      ? ('locked' as const)
      : ('active' as const)
    : !asked
      ? ('none' as const)
      : asked.expiresAt > clock.now()
        ? ('invited' as const)
        : ('expired' as const);
  const places = holds(actor, 'accounts.invite') ? await reachable(tx, actor, personId) : [];
  return {
    state,
    userId: user?.id ?? null,
    email: user?.email ?? asked?.email ?? person.email,
    invitationId: asked?.id ?? null,
    invitedAt: asked?.invitedAt.toISOString() ?? null,
    expiresAt: asked?.expiresAt.toISOString() ?? null,
    lastSeenAt: user?.lastSignedInAt?.toISOString() ?? null,
    can: { invite: !user && places.length > 0 },
  };
}

/** Invites somebody with the roles that their records give them, as far as the inviter may hand them out. */
export async function invitePerson(
  tx: Tx,
  actor: Actor,
  given: { personId: Id; email: string; samePerson?: boolean },
): Promise<ShownInvitation> {
  const person = await getPerson(tx, actor, given.personId);
  if (person.userId) throw failure('already_member');
  const [first, ...others] = await reachable(tx, actor, given.personId);
  if (!first) throw failure('beyond_own_rights');
  return invite(tx, actor, {
    ...first,
    others,
    personId: person.id,
    email: given.email,
    samePerson: given.samePerson ?? false,
    givenNames: person.givenNames,
    surnames: [person.firstSurname, person.secondSurname].filter(Boolean).join(' '),
    locale: person.language === 'en' ? 'en' : 'es',
  });
}
