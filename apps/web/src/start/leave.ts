import { forgetCommandKeys, ownAccount, queryClient, standing } from '@patio/client';
import { chooseYear } from '@patio/schools/year';
import { unsavedHere } from '@patio/ui';
import { forgetMenuLinks } from '../menu/use-menu-links.ts';
import { forgetUse } from '../palette/used.ts';
import { remember } from './known-me.ts';
import { removeTraces } from './traces.ts';

let leaving = false;
/** On the way out already: the news that the session ended changes nothing about where to. */
export const isLeaving = (): boolean => leaving;

/** Removes every trace of the person from this device and opens the door again, from a clean page. */
export async function forgetHere(target: string): Promise<void> {
  leaving = true;
  unsavedHere.release();
  standing.tellOthers();
  chooseYear(null, null);
  forgetCommandKeys();
  remember(null);
  forgetMenuLinks();
  forgetUse();
  const gone = removeTraces('all');
  queryClient.clear();
  await gone;
  location.assign(target);
}

/** Ends the session on the server first, whose own news of it may arrive before the answer; if it fails, the person stays. */
async function ending<T>(call: () => Promise<T>): Promise<T> {
  leaving = true;
  try {
    return await call();
  } catch (error) {
    leaving = false;
    throw error;
  }
}

/** Signs out; if the server cannot be reached, the person stays and is told. */
export async function signOut(): Promise<void> {
  await ending(() => ownAccount.signOut.call());
  await forgetHere('/login');
}

/** Stops looking through somebody's eyes and goes back to one's own first page. */
export async function stopLookingAs(): Promise<void> {
  const { next } = await ending(() => ownAccount.endImpersonation.call(undefined, { context: { asWhoever: true } }));
  await forgetHere(next === 'done' ? '/' : '/login');
}
