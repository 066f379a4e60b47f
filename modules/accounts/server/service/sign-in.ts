import type { Id } from '@patio/kernel';
import { commandInIdentity, type RequestInfo, readIdentity } from '@patio/platform';
import { KNOWN_COOKIE } from '../cookies.ts';
import { failure } from '../failures.ts';
import { knownDevice } from '../known-device.ts';
import { giveBack, networkOf, spend, type Tried } from '../limits.ts';
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

/** What a try costs, and which counts begin anew when it was this account's right password. */
interface Count {
  spent: Tried[];
  ownOf(userId: Id): Tried[];
}

/**
 * Whom a try is counted for: each account that it may be aimed at, by whatever name, and the name itself, so that one that
 * does not exist answers alike. The institution that a caller names has no part in it: an e-mail ignores it. Whoever comes
 * with a device of their own has a count of their own, which nobody else can use up; it vouches for that account alone.
 */
export function countOf(
  request: Pick<RequestInfo, 'address' | 'cookies'>,
  identifier: string,
  candidates: readonly Pick<Candidate, 'user'>[],
): Count {
  const name = `name:${identifier.trim().toLowerCase()}`;
  const network = networkOf(request.address);
  const here = (who: string): Tried => ['account_here', `${who}@${network}`];
  const accounts = candidates.map(({ user }) => {
    const device = knownDevice(request.cookies[KNOWN_COOKIE], user.id);
    const own: Tried = device ? ['known_device', `${device}:${user.id}`] : here(`user:${user.id}`);
    return { id: user.id, known: device !== null, own };
  });
  const strange = accounts.filter(({ known }) => !known);
  const counted = strange.length > 0 || accounts.length === 0 ? [name, ...strange.map(({ id }) => `user:${id}`)] : [];
  const own = accounts.map((account) => account.own);
  const anywhere = counted.map((who): Tried => ['account', who]);
  const shared: Tried[] = counted.length > 0 ? [here(name), ['address', request.address]] : [];
  return {
    spent: [...own, ...anywhere, ...shared],
    ownOf: (userId) => [
      ...accounts.filter(({ id }) => id === userId).map((account) => account.own),
      ...(accounts.length === 1 ? [here(name)] : []),
    ],
  };
}

/** E-mail or username and password. Unknown, wrong and locked answer alike. */
export async function signInWithPassword(
  request: RequestInfo,
  given: PasswordTry,
  replaces?: Id,
): Promise<SignInAnswer> {
  const candidates = await readIdentity(undefined, (tx) => listCandidates(tx, given.identifier, given.institution));
  const count = countOf(request, given.identifier, candidates);
  const wait = await spend(count.spent);
  const log = (outcome: string, userId?: Id) =>
    commandInIdentity(undefined, (tx) =>
      logAttempt(tx, request, { method: 'password', outcome, identifier: given.identifier, userId: userId ?? null }),
    );
  if (wait !== null) {
    await log('too_many');
    throw failure('sign_in_failed', { seconds: wait });
  }
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
  await giveBack(count.ownOf(first.user.id), count.spent);
  return commandInIdentity(first.user.id, (tx) =>
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
