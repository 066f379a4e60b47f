import type { Id } from '@patio/kernel';
import { commandInIdentity, type RequestInfo, type Tx } from '@patio/platform';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { giveBack, spend } from '../limits.ts';
import { oneTimeTokens, recoveryCodes, totpSecrets } from '../schema.ts';
import { hashPaperCode, hashToken, unseal } from '../tokens.ts';
import { type Admission, admit, logAttempt } from './admit.ts';
import { getUser } from './find-person.ts';

export const PERIOD = 30;
export const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Patio', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD, algorithm: 'SHA1' });

/** The time step of a right code, one step of drift allowed either way; null for a wrong one. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = clock.now().getTime();
  const drift = totpOf(secret, '').validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  return drift === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + drift;
}

/** Uses a TOTP code up: the same code, or an older one, never works again. */
export async function useTotp(tx: Tx, userId: Id, code: string): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  const step = row ? stepOf(unseal(row.secret, 'totp'), code) : null;
  if (step === null) return false;
  const used = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return used.length === 1;
}

/** Burns a recovery code; two at once cannot both win. */
export async function useRecoveryCode(tx: Tx, userId: Id, code: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashPaperCode(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ hash: recoveryCodes.hash });
  return used.length === 1;
}

/** The second proof after the first was right; the half-open sign-in allows five tries in ten minutes. */
export async function signInWithCode(
  request: RequestInfo,
  pending: string | undefined,
  given: { method: 'totp' | 'recovery_code'; code: string },
  replaces?: Id,
): Promise<Admission> {
  const hash = hashToken(pending ?? '');
  const open = and(
    eq(oneTimeTokens.hash, hash),
    eq(oneTimeTokens.kind, 'second_factor'),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, clock.now()),
  );
  // The try is counted and committed before the code is looked at.
  const [half] = await commandInIdentity(undefined, (tx) =>
    tx
      .update(oneTimeTokens)
      .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
      .where(and(open, lt(oneTimeTokens.attempts, 5)))
      .returning(),
  );
  if (!half?.userId) throw failure('sign_in_expired');
  const userId = half.userId;
  const wait = await spend([['second_factor', userId]]);
  if (wait !== null) throw failure('too_many_tries', { seconds: wait });
  const arrived = await commandInIdentity(userId, async (tx) => {
    const use = given.method === 'totp' ? useTotp : useRecoveryCode;
    if (!(await use(tx, userId, given.code))) return null;
    const closed = await tx.update(oneTimeTokens).set({ usedAt: clock.now() }).where(open).returning();
    if (closed.length === 0) throw failure('sign_in_expired');
    const { method, institutionId } = half.data as { method: string; institutionId: Id | null };
    return admit(tx, {
      request,
      user: await getUser(tx, userId),
      method: `${method}+${given.method}`,
      institutionId: institutionId ?? undefined,
      proved: true,
      session: { secondFactor: true },
      replaces,
    });
  });
  if (!arrived) {
    await commandInIdentity(undefined, (tx) =>
      logAttempt(tx, request, { method: given.method, outcome: 'wrong', userId }),
    );
    throw failure('code_wrong');
  }
  await giveBack([['second_factor', userId]]);
  return arrived;
}
