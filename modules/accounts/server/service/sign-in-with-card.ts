import type { Id } from '@patio/kernel';
import { commandInIdentity, type RequestInfo, readIdentity, withinInstitution } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { giveBack, spend, type Tried } from '../limits.ts';
import { verifyPassword } from '../passwords.ts';
import { cards, devices, sealedSecrets } from '../schema.ts';
import { hashPaperCode, hashToken, readPaperCode } from '../tokens.ts';
import { type Admission, admit, logAttempt } from './admit.ts';
import { pinText } from './cards.ts';
import { getUser } from './find-person.ts';
import { hasLeft } from './has-left.ts';

const findSecret = (kind: 'card' | 'device', hash: string) =>
  readIdentity(undefined, async (tx) => {
    const [row] = await tx
      .select()
      .from(sealedSecrets)
      .where(and(eq(sealedSecrets.hash, hash), eq(sealedSecrets.kind, kind)));
    return row ?? null;
  });
const findDevice = async (token: string | undefined) => {
  const device = await findSecret('device', hashToken(token ?? ''));
  return device?.endedAt ? null : device;
};

/** Whether this browser is a tablet on which cards work. */
export const isEnrolled = async (device: string | undefined): Promise<boolean> =>
  device !== undefined && (await findDevice(device)) !== null;

/** A child's way in: the card, the pictures, and a tablet of the same school's institution. */
export async function signInWithCard(
  request: RequestInfo,
  given: { card: string; pictures: readonly string[]; device: string | undefined },
  replaces?: Id,
): Promise<Admission> {
  const device = await findDevice(given.device);
  if (!device) throw failure('device_not_enrolled');
  // However it is typed, it is one card with one count of tries.
  const ofCard: Tried = ['card', readPaperCode(given.card)];
  const ofDevice: Tried = ['device', device.subjectId];
  const wait = await spend([ofCard, ofDevice]);
  const refuse = async (outcome: string, seconds?: number): Promise<never> => {
    await commandInIdentity(undefined, (tx) => logAttempt(tx, request, { method: 'card', outcome }));
    throw failure('card_failed', seconds ? { seconds } : undefined);
  };
  if (wait !== null) return refuse('too_many', wait);
  const card = await findSecret('card', hashPaperCode(given.card));
  // Whoever holds the whole code holds the card: that it was stopped is no secret to them, and a child must know what to do.
  if (card?.endedAt) {
    await commandInIdentity(undefined, (tx) => logAttempt(tx, request, { method: 'card', outcome: 'ended' }));
    throw failure('card_ended');
  }
  const right = await verifyPassword(card?.pinHash, pinText(given.pictures));
  if (!card || !right || card.ofInstitutionId !== device.ofInstitutionId) return refuse('wrong');
  const institutionId = card.ofInstitutionId;
  const admitted = await commandInIdentity(undefined, async (tx) => {
    const userId = await withinInstitution(tx, institutionId, async () => {
      const at = { lastUsedAt: clock.now() };
      await tx
        .update(devices)
        .set(at)
        .where(and(eq(devices.institutionId, institutionId), eq(devices.id, device.subjectId)));
      const [used] = await tx
        .update(cards)
        .set(at)
        .where(and(eq(cards.institutionId, institutionId), eq(cards.id, card.subjectId), isNull(cards.revokedAt)))
        .returning();
      if (used && (await hasLeft(tx, used.userId))) throw failure('card_ended');
      return used?.userId;
    });
    if (!userId) return null;
    const user = await getUser(tx, userId);
    return admit(tx, {
      request,
      user,
      method: 'card',
      institutionId,
      role: 'student',
      proved: true,
      session: { kind: 'child' },
      replaces,
    }).catch((error) => {
      // A locked child account answers like a wrong card.
      const { code } = error as { code?: string };
      if (code === 'accounts.sign_in_failed') throw failure('card_failed');
      if (code === 'accounts.no_membership') throw failure('card_ended');
      throw error;
    });
  });
  if (!admitted) return refuse('wrong');
  await giveBack([ofCard], [ofDevice]);
  return admitted;
}
