import { chosenAtDoor, currentMe, failureOf, type Me, meKey, meOptions, queryClient, speak } from '@patio/client';
import { getLocale, setCountry } from '@patio/messages/runtime';
import { keepTraces, removeTraces, removeTracesLeft } from './traces.ts';

const KEY = 'patio.me';

/** Who used this device last, kept only so that the app can open without a network; removed on sign-out. */
function remembered(): Me | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function remember(me: Me | null): void {
  try {
    if (me) localStorage.setItem(KEY, JSON.stringify(me));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the app still works; it only cannot start offline.
  }
}

let spokenTo: string | null = null;
/**
 * A person who has just come in is spoken to in the language of their account; one that they chose while signing in holds, and the
 * account learns it.
 */
function greet(me: Me | null): void {
  const isNew = me !== null && spokenTo !== me.session.id;
  spokenTo = me?.session.id ?? null;
  setCountry(me?.memberships.find(({ id }) => id === me.activeMembershipId)?.country);
  if (!isNew) return;
  const chosen = chosenAtDoor.take();
  if (chosen && chosen === getLocale() && chosen !== me.user.locale && !me.impersonation)
    void import('./language.ts').then(({ chooseLanguage }) => chooseLanguage(chosen));
  else void speak(me.user.locale);
}

/** The session ended while this device was away: the server's first answer takes from it who it was, and its lists. */
function forgetLast(): void {
  if (!remembered()) return;
  remember(null);
  void removeTraces('kept');
}

/** Keeps the device's memory in step with what the server says about the person. */
export function followMe(): void {
  void removeTracesLeft();
  let last: Me | null | undefined;
  const key = JSON.stringify(meKey());
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (JSON.stringify(query.queryKey) !== key || query.state.status !== 'success') return;
    const me = currentMe();
    if (me === last) return;
    last = me;
    if (me) {
      remember(me);
      keepTraces();
    } else forgetLast();
    greet(me);
  });
}

/** Who is signed in; without a network, who was. */
export async function knownMe(): Promise<Me | null> {
  try {
    return await queryClient.ensureQueryData(meOptions());
  } catch (error) {
    if (failureOf(error)?.status !== 0) throw error;
    const last = remembered();
    queryClient.setQueryData(meKey(), last);
    return last;
  }
}
