import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Id } from '@patio/kernel';
import { clock, readConfig, type Secrets } from '@patio/platform';

/** As long as letters are kept: an older one is no longer anybody's wish. */
const GOOD_MS = 180 * 86_400_000;
const SEAL = 16;
let key: Buffer | undefined;

/** Makes this process able to write and read the links by which people leave; called once at start. */
export function openUnsubscribe(secrets: Secrets): void {
  key = secrets.key('unsubscribe');
}

/** What a link says: who, of which kind, and which letter it came with. */
export interface Leaving {
  institutionId: Id;
  userId: Id;
  /** The link's own id: it works once. */
  id: Id;
  kind: string;
}

const bytes = (id: Id): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idFrom = (part: Buffer): Id =>
  part.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as Id;
const sealOf = (secret: Buffer, said: Buffer): Buffer =>
  createHmac('sha256', secret).update(said).digest().subarray(0, SEAL);

/** The signed words of a link. */
function tokenOf({ institutionId, userId, id, kind }: Leaving, secret: Buffer): string {
  const minute = Buffer.alloc(4);
  minute.writeUInt32BE(Math.floor(clock.now().getTime() / 60_000));
  const said = Buffer.concat([bytes(institutionId), bytes(userId), bytes(id), minute, Buffer.from(kind)]);
  return Buffer.concat([sealOf(secret, said), said]).toString('base64url');
}

/** The address by which a person gets no more letters of a kind; undefined before `openUnsubscribe`. */
export const leavingAddress = (leaving: Leaving): string | undefined =>
  key && `${readConfig().publicUrl}/unsubscribe?token=${tokenOf(leaving, key)}`;

/** Reads a link; null for one that we did not write or that is too old. */
export function readToken(token: string): Leaving | null {
  if (!key || token.length > 400 || !/^[\w-]+$/.test(token)) return null;
  const whole = Buffer.from(token, 'base64url');
  const said = whole.subarray(SEAL);
  if (said.length <= 52 || !timingSafeEqual(sealOf(key, said), whole.subarray(0, SEAL))) return null;
  const age = clock.now().getTime() - said.readUInt32BE(48) * 60_000;
  if (age > GOOD_MS) return null;
  return {
    institutionId: idFrom(said.subarray(0, 16)),
    userId: idFrom(said.subarray(16, 32)),
    id: idFrom(said.subarray(32, 48)),
    kind: said.subarray(52).toString(),
  };
}
