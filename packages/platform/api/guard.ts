import { createHash } from 'node:crypto';
import { type Actor, holds } from '@patio/access';
import type { ProcedureMeta } from '@patio/access/contract';
import { failure } from '../failures.ts';
import type { ApiContext, SignedIn } from './context.ts';

/** Deny by default: a procedure without a declared right is refused to everyone, so a forgotten one cannot leak. */
export function requireRight(meta: ProcedureMeta, actor: Actor | null, reads: boolean): void {
  const right = meta.needs;
  if (right && typeof right === 'object') return;
  if (!actor) throw failure('signed_out');
  if (!right || !holds(actor, right)) throw failure('not_allowed', right ? { capability: right } : undefined);
  if (actor.impersonatedBy && !reads && !meta.safe) throw failure('read_only');
}

/** What is open to everybody is about people and their sessions: a program has neither. */
export function requireNoKey(signedIn: SignedIn | null, meta: ProcedureMeta): void {
  if (signedIn?.byKey && typeof meta.needs !== 'string') throw failure('not_allowed');
}

/**
 * Whoever still has a password that somebody else chose, or lacks the second step that their role asks for, mends just that
 * first. The pages lead there; this holds for every other caller too.
 */
export function requireNotHeld(signedIn: SignedIn | null, meta: ProcedureMeta = {}): void {
  const held = signedIn?.held;
  if (!held || (meta.needs && typeof meta.needs === 'object') || meta.lifts?.includes(held)) return;
  throw failure(held === 'password' ? 'password_first' : 'second_step_first');
}

/**
 * A page that was drawn for one membership must not act as another: the role was switched, or somebody else signed in, in
 * another tab. It is told just that, before anything else is asked of it.
 */
export function requireSameMembership({ request, signedIn }: Pick<ApiContext, 'request' | 'signedIn'>): void {
  const drawnFor = request.membershipId;
  if (drawnFor && signedIn && signedIn.actor.membership.id !== drawnFor) throw failure('other_membership');
}

/** Notes which procedure runs and what it was asked, so that an idempotency key cannot be used for something else. */
export function prepare(context: ApiContext, path: readonly string[], input: unknown): void {
  context.procedure = path.join('.');
  if (context.request.idempotencyKey) {
    context.fingerprint = createHash('sha256')
      .update(JSON.stringify(input) ?? '')
      .digest('base64url');
  }
}
