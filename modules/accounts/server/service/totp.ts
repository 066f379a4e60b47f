import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { eq, isNull } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { renderSVG } from 'uqr';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { asksSecondStep } from '../second-step.ts';
import { endSessionsOf } from '../session/end.ts';
import { type KeptToken, rotateSession } from '../session/start.ts';
import { hashPaperCode, makePaperCode, SECRET_GROUPS, seal, unseal } from '../tokens.ts';
import { getUser, nameOf } from './find-person.ts';
import { listOwnMemberships } from './list-memberships.ts';
import { requireProof, tellSecurityChange } from './proof.ts';
import { stepOf, totpOf } from './second-factor.ts';

const CODES = 10;

/** A secret to scan; the second factor is not on before a code from it came back. */
export async function beginTotp(
  tx: Tx,
  actor: Actor,
  sessionId: Id,
): Promise<{ secret: string; uri: string; qrSvg: string }> {
  await requireProof(tx, sessionId);
  const user = await getUser(tx, actor.userId);
  const secret = new Secret({ size: 20 }).base32;
  const sealed = seal(secret, 'totp');
  const begun = await asIdentity(tx, () =>
    tx
      .insert(totpSecrets)
      .values({ userId: actor.userId, secret: sealed })
      .onConflictDoUpdate({
        target: totpSecrets.userId,
        set: { secret: sealed },
        setWhere: isNull(totpSecrets.confirmedAt),
      })
      .returning({ userId: totpSecrets.userId }),
  );
  if (begun.length === 0) throw failure('totp_already_on');
  const uri = totpOf(secret, user.email ?? nameOf(user)).toString();
  return { secret, uri, qrSvg: renderSVG(uri) };
}

/** Switches the second factor on with a first right code; answers the recovery codes for the only time. */
export async function confirmTotp(
  tx: Tx,
  actor: Actor,
  sessionId: Id,
  code: string,
): Promise<{ codes: string[]; token: KeptToken | null }> {
  const done = await asIdentity(tx, async () => {
    const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, actor.userId));
    if (!row) throw failure('totp_not_begun');
    if (row.confirmedAt) throw failure('totp_already_on');
    const step = stepOf(unseal(row.secret, 'totp'), code);
    if (step === null) throw failure('code_wrong', undefined, 'code');
    await tx
      .update(totpSecrets)
      .set({ confirmedAt: clock.now(), lastStep: step })
      .where(eq(totpSecrets.userId, actor.userId));
    const codes = await replaceRecoveryCodes(tx, actor.userId);
    await endSessionsOf(tx, actor.userId, { except: sessionId });
    return { codes, token: await rotateSession(tx, sessionId, { proved: true, secondFactor: true }) };
  });
  await tellSecurityChange(tx, actor, 'second_factor_on');
  return done;
}

/** Switches the second factor off, where the person's roles let them do without or a passkey stands in for it. */
export async function disableTotp(tx: Tx, actor: Actor, sessionId: Id): Promise<KeptToken | null> {
  await requireProof(tx, sessionId);
  const token = await asIdentity(tx, async () => {
    const keys = await tx.$count(passkeys, eq(passkeys.userId, actor.userId));
    if (keys === 0 && (await asksSecondStep(tx, await listOwnMemberships(tx, actor.userId))))
      throw failure('second_step_needed');
    await tx.delete(totpSecrets).where(eq(totpSecrets.userId, actor.userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.userId));
    return rotateSession(tx, sessionId);
  });
  await tellSecurityChange(tx, actor, 'second_factor_off');
  return token;
}

/** New recovery codes; the old ones stop working at once. */
export async function regenerateRecoveryCodes(tx: Tx, actor: Actor, sessionId: Id): Promise<string[]> {
  await requireProof(tx, sessionId);
  const codes = await asIdentity(tx, async () => {
    const [on] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, actor.userId));
    if (!on?.confirmedAt) throw failure('totp_not_begun');
    return replaceRecoveryCodes(tx, actor.userId);
  });
  await tellSecurityChange(tx, actor, 'recovery_codes_renewed');
  return codes;
}

async function replaceRecoveryCodes(tx: Tx, userId: Id): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => makePaperCode(SECRET_GROUPS));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashPaperCode(code) })));
  return codes;
}
