import type { Actor } from '@patio/access';
import { homeOfStudentAccount } from '@patio/people/server';
import { readTenant, type Tx } from '@patio/platform';
import type { MeView } from '../../contract.ts';

const AUDIENCES = { k3: 'k3', special: 'calm', normal: 'standard' } as const;

/** How a student's pages read: as the school set it in the learning profile. Everybody else reads the usual ones. */
export async function audienceIn(tx: Tx, { membership, userId }: Actor): Promise<MeView['audience']> {
  return membership.role === 'student' ? AUDIENCES[await homeOfStudentAccount(tx, userId)] : 'standard';
}

/** The same outside a school's transaction; only students cost a question. */
export const audienceOf = async (actor: Actor): Promise<MeView['audience']> =>
  actor.membership.role === 'student' ? readTenant(actor, (tx) => audienceIn(tx, actor)) : 'standard';
