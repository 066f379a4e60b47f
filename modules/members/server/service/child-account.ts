import type { Actor } from '@patio/access';
import { createUser, giveUsername, membershipRows, startMembership } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { linkAccount } from '@patio/people/server';
import { record, type Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';
import type { Child } from './children.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** A name to sign in with later, when the child is given a password: `tomas.paredes`, or the next that is free. */
async function nameAccount(tx: Tx, actor: Actor, child: Child, userId: Id): Promise<string> {
  const { givenNames, firstSurname } = child.person;
  const first = plain(givenNames.split(' ')[0] ?? '') || 'estudiante';
  const base = [first, plain(firstSurname)].filter(Boolean).join('.').slice(0, 30).padEnd(3, 'x');
  for (let i = 1; ; i++) {
    const username = i === 1 ? base : `${base}${i}`;
    if (await giveUsername(tx, actor.institutionId, userId, username)) return username;
  }
}

/** An account without a password, for a child whom the school has written down and who will come in with a card. */
async function openChildAccount(tx: Tx, actor: Actor, child: Child): Promise<Id> {
  const { person, student } = child;
  const id = await createUser(tx, {
    givenNames: person.givenNames,
    surnames: [person.firstSurname, person.secondSurname].filter(Boolean).join(' '),
    preferredName: person.preferredName,
    locale: person.language === 'en' ? 'en' : 'es',
    photoFileId: person.photoFileId,
  });
  const username = await nameAccount(tx, actor, child, id);
  await startMembership(tx, actor, { userId: id, role: 'student', schoolId: student.schoolId });
  await linkAccount(tx, person.id, id);
  await record(
    tx,
    actor,
    'accounts.member_created',
    { type: 'accounts.user', id, schoolId: student.schoolId },
    { after: { username, role: 'student' } },
  );
  return id;
}

/** The account that a card opens: the child's own, or a new one. One that the school closed stays closed. */
export async function childAccount(tx: Tx, actor: Actor, child: Child): Promise<Id> {
  const { user, person } = child;
  const name = `${person.givenNames} ${person.firstSurname}`;
  if (child.left) throw failure('student_left', { name });
  if (!user) return openChildAccount(tx, actor, child);
  if (user.lockedAt) throw failure('child_locked', { name });
  const places = await tx.$count(
    membershipRows,
    and(eq(membershipRows.userId, user.id), eq(membershipRows.role, 'student'), isNull(membershipRows.endedAt)),
  );
  if (places === 0) throw failure('not_a_student', { name });
  return user.id;
}
