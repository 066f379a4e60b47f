import type { Id } from '@patio/kernel';
import { inIdentity, type RequestInfo } from '@patio/platform';
import { failure } from '../failures.ts';
import { giveBack, spend, type Tried } from '../limits.ts';
import { verifyPassword } from '../passwords.ts';
import { type Admission, admit, logAttempt } from './admit.ts';
import { type Candidate, listCandidates } from './find-person.ts';

export interface PasswordTry {
  identifier: string;
  password: string;
  institution?: string | undefined;
}
export type SignInAnswer = Admission | { next: 'choose_institution'; institutions: { slug: string; name: string }[] };

/** A username without its institution is tried in at most this many, always the same number, so that time tells nothing. */
const MOST = 3;

/** E-mail or username and password. Unknown, wrong and locked answer alike. */
export async function signInWithPassword(
  request: RequestInfo,
  given: PasswordTry,
  replaces?: Id,
): Promise<SignInAnswer> {
  const identifier: Tried = ['identifier', `${given.identifier.trim().toLowerCase()}@${given.institution ?? ''}`];
  const address: Tried = ['address', request.address];
  const wait = await spend([identifier, address]);
  const log = (outcome: string, userId?: Id) =>
    inIdentity(undefined, (tx) =>
      logAttempt(tx, request, { method: 'password', outcome, identifier: given.identifier, userId: userId ?? null }),
    );
  if (wait !== null) {
    await log('too_many');
    throw failure('sign_in_failed', { seconds: wait });
  }
  const candidates = await inIdentity(undefined, (tx) => listCandidates(tx, given.identifier, given.institution));
  const right = await whoKnows(candidates, given);
  if (right === 'too_many') return { next: 'choose_institution', institutions: [] };
  const [first] = right;
  if (!first || right.every((c) => c.user.lockedAt)) {
    await log(first ? 'locked' : 'wrong', first?.user.id ?? candidates[0]?.user.id);
    throw failure('sign_in_failed');
  }
  if (right.length > 1) {
    return {
      next: 'choose_institution',
      institutions: right.flatMap((c) =>
        c.institution ? [{ slug: c.institution.slug, name: c.institution.name }] : [],
      ),
    };
  }
  await giveBack([identifier], [address]);
  return inIdentity(first.user.id, (tx) =>
    admit(tx, { request, user: first.user, method: 'password', institutionId: first.institution?.id, replaces }),
  );
}

/** Those among the candidates whose password it is. Only someone who knows it learns that a name exists twice. */
async function whoKnows(candidates: Candidate[], given: PasswordTry): Promise<Candidate[] | 'too_many'> {
  const several = !given.identifier.includes('@') && !given.institution;
  const tries = several ? MOST : 1;
  const results = await Promise.all(
    Array.from({ length: tries }, (_, i) => verifyPassword(candidates[i]?.hash, given.password)),
  );
  return candidates.length > tries ? 'too_many' : candidates.filter((_, i) => results[i]);
}
