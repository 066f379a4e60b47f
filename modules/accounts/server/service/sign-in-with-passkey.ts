import type { Id } from '@patio/kernel';
import { commandInIdentity, type RequestInfo } from '@patio/platform';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { failure } from '../failures.ts';
import { giveBack, spend, type Tried } from '../limits.ts';
import { type Admission, admit, logAttempt } from './admit.ts';
import { getUser } from './find-person.ts';
import { checkPasskey } from './passkeys.ts';

/** A passkey with user verification is both proofs in one, so no code is asked for. */
export async function signInWithPasskey(
  request: RequestInfo,
  response: AuthenticationResponseJSON,
  replaces?: Id,
): Promise<Admission> {
  const address: Tried = ['address', request.address];
  const wait = await spend([address]);
  if (wait !== null) throw failure('sign_in_failed', { seconds: wait });
  const key = await checkPasskey(response);
  if (!key) {
    await commandInIdentity(undefined, (tx) => logAttempt(tx, request, { method: 'passkey', outcome: 'wrong' }));
    throw failure('passkey_refused');
  }
  await giveBack([], [address]);
  return commandInIdentity(key.userId, async (tx) =>
    admit(tx, {
      request,
      user: await getUser(tx, key.userId),
      method: 'passkey',
      proved: true,
      session: { secondFactor: true },
      replaces,
    }),
  );
}
