import type { Actor } from '@patio/access';
import { invitationRows, membershipRows, nameOf, userRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { guardianshipRows, personRows, personsReachedBy, spokenName, studentRows } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { and, desc, eq, getViewSelectedFields, gt, isNull, ne, notExists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { failure } from '../failures.ts';
import { canReachMember } from '../policy.ts';

/** Whoever uses an address already: with an account, as a guest who has not answered, or as a contact in a record. */
interface Holder {
  kind: 'account' | 'invited' | 'record';
  name: string;
  /** Whether the actor may know who it is. */
  known: boolean;
  personId: Id | null;
  /** Where an account or a record of that person can be opened. */
  userId: Id | null;
}

interface Guest {
  email: string;
  givenNames: string;
  surnames: string;
  personId?: Id | undefined;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
const byEmail = (column: typeof userRows.email | typeof personRows.email, email: string) =>
  eq(sql`lower(${column})`, email.toLowerCase());

/** The record of an account, where there is one. */
async function recordOf(tx: Tx, userId: Id) {
  const [record] = await tx
    .select()
    .from(personRows)
    .where(and(eq(personRows.userId, userId), isNull(personRows.mergedIntoId)));
  return record;
}

async function findAccount(tx: Tx, actor: Actor, guest: Guest): Promise<Holder | null> {
  const [user] = await tx.select().from(userRows).where(byEmail(userRows.email, guest.email));
  if (!user) return null;
  const record = await recordOf(tx, user.id);
  if (record && record.id === guest.personId) return null;
  const name = nameOf(user);
  if (!record && plain(name) === plain(`${guest.givenNames} ${guest.surnames}`)) return null;
  const places = await tx.select().from(membershipRows).where(eq(membershipRows.userId, user.id));
  const known = canReachMember(actor, 'accounts.invite', { id: user.id, memberships: places });
  return { kind: 'account', name, known, personId: record?.id ?? null, userId: user.id };
}

async function findInvited(tx: Tx, actor: Actor, guest: Guest): Promise<Holder | null> {
  const [row] = await tx
    .select()
    .from(invitationRows)
    .where(
      and(
        eq(invitationRows.email, guest.email),
        isNull(invitationRows.acceptedAt),
        isNull(invitationRows.revokedAt),
        gt(invitationRows.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(invitationRows.invitedAt))
    .limit(1);
  if (!row || (row.personId !== null && row.personId === guest.personId)) return null;
  const name = `${row.givenNames} ${row.surnames}`;
  if (!row.personId && plain(name) === plain(`${guest.givenNames} ${guest.surnames}`)) return null;
  const known = canReachMember(actor, 'accounts.invite', { id: row.id, memberships: [{ ...row, endedAt: null }] });
  return { kind: 'invited', name, known, personId: row.personId, userId: null };
}

/** A child's record often carries the address of the mother: inviting her is not inviting somebody else. */
const notTheirChild = (personId: Id) =>
  notExists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(studentRows)
      .innerJoin(
        guardianshipRows,
        and(
          eq(guardianshipRows.institutionId, studentRows.institutionId),
          eq(guardianshipRows.studentId, studentRows.id),
        ),
      )
      .where(
        and(
          eq(studentRows.institutionId, personRows.institutionId),
          eq(studentRows.personId, personRows.id),
          eq(guardianshipRows.personId, personId),
        ),
      ),
  );

async function findRecord(tx: Tx, actor: Actor, guest: Guest): Promise<Holder | null> {
  const [row] = await tx
    .select({
      person: getViewSelectedFields(personRows),
      known: sql<boolean>`${personsReachedBy(actor, 'accounts.invite', 'some')}`,
    })
    .from(personRows)
    .where(
      and(
        byEmail(personRows.email, guest.email),
        isNull(personRows.mergedIntoId),
        guest.personId ? and(ne(personRows.id, guest.personId), notTheirChild(guest.personId)) : undefined,
      ),
    )
    .orderBy(personRows.id)
    .limit(1);
  if (!row) return null;
  const { person, known } = row;
  return { kind: 'record', name: spokenName(person), known, personId: person.id, userId: person.userId };
}

/**
 * Refuses an address that somebody else here uses already, and says whose it is to whoever may know. Whoever says that it is
 * the same person goes on where one account or one record is enough; two records must become one first. Answers the record to tie.
 */
export async function requireOwnEmail(
  tx: Tx,
  actor: Actor,
  guest: Guest,
  samePerson: boolean,
): Promise<Id | undefined> {
  const holder =
    (await findAccount(tx, actor, guest)) ??
    (await findInvited(tx, actor, guest)) ??
    (await findRecord(tx, actor, guest));
  if (!holder) return guest.personId;
  const { kind, name, known, personId, userId } = holder;
  const twoRecords = guest.personId !== undefined && personId !== null;
  // A record with an account of another address has its way in already: another account would be its second.
  const mayLink = known && !twoRecords && !(kind === 'record' && userId !== null);
  if (samePerson && mayLink) return guest.personId ?? (kind === 'account' ? undefined : (personId ?? undefined));
  const way = mayLink ? 'link' : known && twoRecords ? 'merge' : 'other_address';
  throw failure(
    'email_of_other',
    {
      said: `${kind}_${known ? 'known' : 'other'}`,
      name: known ? name : '',
      way,
      personId: known ? personId : null,
      userId: known ? userId : null,
    },
    'email',
  );
}
