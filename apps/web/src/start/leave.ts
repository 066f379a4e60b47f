import { forgetCommandKeys, ownAccount, queryClient, wipeOutbox } from '@patio/client';
import { remember } from './known-me.ts';

/** Removes every trace of the person from this device and opens the door again, from a clean page. */
export async function forgetHere(target: string): Promise<void> {
  remember(null);
  forgetCommandKeys();
  queryClient.clear();
  await wipeOutbox().catch(() => undefined);
  location.assign(target);
}

/** Signs out on the server first; if it cannot be reached, the person stays and is told. */
export async function signOut(): Promise<void> {
  await ownAccount.signOut.call();
  await forgetHere('/login');
}
