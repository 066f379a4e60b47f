import type { ScreenRoute } from '@patio/access';
import { activeMembership, type Me } from '@patio/client';
import { redirect } from '@tanstack/react-router';
import { knownMe } from '../start/known-me.ts';
import { decide } from './decide.ts';

const FIRST_LOGIN = '/student/first-login';
/** Screens that someone who must still choose a password or an avatar may open. */
const BEFORE_FIRST_LOGIN = new Set([FIRST_LOGIN, '/login', '/help', '/privacy', '/terms', '/sync', '/offline']);

const mustFinishFirst = (record: ScreenRoute, me: Me | null): boolean =>
  me?.firstLogin === true && activeMembership(me).role === 'student' && !BEFORE_FIRST_LOGIN.has(record.path);

/** Pages that say nothing of anybody and stay open to whoever must still settle something at the door. */
const WHILE_HELD = new Set(['/login', '/privacy', '/terms', '/offline']);
export const HELD_AT = '/login?step=first';

/** Runs before a screen loads: sends strangers to the door, and those without the right to a page that says what is missing. */
export async function guard(record: ScreenRoute, href: string): Promise<void> {
  const me = await knownMe();
  const decision = decide(record, me);
  if (!decision.allow) {
    const query = new URLSearchParams(
      decision.to === 'login' ? { next: href } : { asked: href, reason: decision.reason },
    );
    throw redirect({ href: `/${decision.to}?${query}`, replace: true });
  }
  if (me?.held && !WHILE_HELD.has(record.path))
    throw redirect({ href: `${HELD_AT}&next=${encodeURIComponent(href)}`, replace: true });
  if (mustFinishFirst(record, me)) throw redirect({ href: FIRST_LOGIN, replace: true });
}
