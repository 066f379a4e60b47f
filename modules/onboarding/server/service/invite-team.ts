import type { Actor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { Failure } from '@patio/kernel';
import { invite } from '@patio/members/server';
import type { Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import type { TeamAnswer, TeamLine } from '../../contract/set-up.ts';
import { failure } from '../failures.ts';
import { readDirector } from './director.ts';

const TOLD = ['already_member', 'already_invited', 'email_of_other'] as const;

/** Invites each of several people to the school; one who cannot be invited keeps nobody else from it, and is told of. */
export async function inviteTeam(tx: Tx, actor: Actor, people: readonly TeamLine[]): Promise<TeamAnswer[]> {
  const { school } = await readDirector(tx, actor);
  if (!school) throw failure('not_found');
  // Letters speak the language of whoever invites.
  const [own] = await tx.select({ locale: userRows.locale }).from(userRows).where(eq(userRows.id, actor.userId));
  const locale = own?.locale === 'en' ? 'en' : 'es';
  const answers: TeamAnswer[] = [];
  for (const { email: written, ...person } of people) {
    const email = written.toLowerCase();
    try {
      await tx.transaction((inner) =>
        invite(inner as Tx, actor, { ...person, email, schoolId: school.id, locale, others: [] }),
      );
      answers.push({ email, state: 'invited' });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const name = error.code.split('.').at(-1);
      answers.push({ email, state: TOLD.find((one) => one === name) ?? 'refused' });
    }
  }
  return answers;
}
