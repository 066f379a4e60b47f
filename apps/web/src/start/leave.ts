import { chooseYear, forgetCommandKeys, ownAccount, queryClient, wipeOutbox } from '@patio/client';
import { remember } from './known-me.ts';

let leaving = false;
/** On the way out already: the news that the session ended changes nothing about where to. */
export const isLeaving = (): boolean => leaving;

/** Removes every trace of the person from this device and opens the door again, from a clean page. */
export async function forgetHere(target: string): Promise<void> {
  leaving = true;
  remember(null);
  chooseYear(null, null);
  forgetCommandKeys();
  queryClient.clear();
  await wipeOutbox().catch(() => undefined);
  location.assign(target);
}

/** Signs out on the server first; if it cannot be reached, the person stays and is told. */
export async function signOut(): Promise<void> {
  leaving = true;
  await ownAccount.signOut.call().catch((error: unknown) => {
    leaving = false;
    throw error;
  });
  await forgetHere('/login');
}
