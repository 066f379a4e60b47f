import { startAuthentication } from '@simplewebauthn/browser';
import type { NextStep } from '../../contract.ts';
import { accounts } from '../api.ts';

/** Asks the device for a passkey; it proves both steps at once. Throws when it is dismissed, unknown or refused. */
export async function enterWithPasskey(): Promise<NextStep> {
  const { options: optionsJSON } = await accounts.beginPasskeySignIn.call();
  return accounts.finishPasskeySignIn.call({ response: await startAuthentication({ optionsJSON }) });
}
