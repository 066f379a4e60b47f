import { type ApiContext, implementModule, failure as signedOut, type Tx } from '@patio/platform';
import { contract } from '../../contract.ts';
import { dropSession, KNOWN_COOKIE, keepSession, PENDING_COOKIE } from '../cookies.ts';
import { rememberOn } from '../known-device.ts';
import type { Admission } from '../service/admit.ts';
import { proveAgain, requireProof } from '../service/proof.ts';
import type { KeptToken } from '../session/start.ts';

export const os = implementModule(contract);
export const done = { done: true as const };
const KNOWN_FOR = 180 * 24 * 3600;

/** The cookie follows the token; without one the browser is signed out. */
export function keep(context: ApiContext, kept: KeptToken | null): void {
  if (kept) keepSession(context, kept.token, kept.expiresAt);
  else dropSession(context);
}

/** Puts an admission into cookies and answers what the browser may know of it. */
export function enter(context: ApiContext, admission: Admission) {
  if (admission.next === 'done') {
    keepSession(context, admission.token, admission.session.expiresAt);
    context.setCookie(PENDING_COOKIE, null);
    const { kind, userId } = admission.session;
    if (kind === 'person') {
      const known = rememberOn(context.request.cookies[KNOWN_COOKIE], userId);
      context.setCookie(KNOWN_COOKIE, known, { maxAgeSeconds: KNOWN_FOR });
    }
    return { next: 'done' as const };
  }
  context.setCookie(PENDING_COOKIE, admission.pending, { maxAgeSeconds: 10 * 60 });
  return { next: 'second_factor' as const, methods: admission.methods };
}

/** The session of the caller; procedures that are not open always have one, because the guard ran first. */
export function sessionOf({ signedIn }: ApiContext): string {
  if (!signedIn) throw signedOut('signed_out');
  return signedIn.sessionId;
}

/** Takes the password, where one was given, as a fresh proof; answers the session that it belongs to. */
export async function prove(context: ApiContext, input: { currentPassword?: string | undefined }): Promise<string> {
  const sessionId = sessionOf(context);
  await proveAgain(context.actor, sessionId, input.currentPassword);
  return sessionId;
}

/**
 * A change that only somebody who proved minutes ago who they are may make. What the change itself refuses comes first: whoever
 * may not see a record does not learn of it by being asked for a password.
 */
export async function commandProven<T>(
  context: ApiContext,
  input: { currentPassword?: string | undefined },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const sessionId = await prove(context, input);
  return context.command(async (tx) => {
    const done = await work(tx);
    await requireProof(tx, sessionId);
    return done;
  });
}
