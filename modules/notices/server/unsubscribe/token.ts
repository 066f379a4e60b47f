import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Id } from '@patio/kernel';
import { type Config, clock, type Secrets } from '@patio/platform';

/** As long as letters are kept: an older one is no longer anybody's wish. */
const GOOD_MS = 180 * 86_400_000;
const SEAL = 16;
let opened: { key: Buffer; page: string } | undefined;

/** Makes this process able to write and read the links by which people leave; called once at start. */
export function openUnsubscribe({ publicUrl }: Pick<Config, 'publicUrl'>, secrets: Secrets): void {
  opened = { key: secrets.key('unsubscribe'), page: `${publicUrl}/unsubscribe?token=` };
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
  opened && opened.page + tokenOf(leaving, opened.key);

/** Whether this process can write such links. */
export const leavesOpen = (): boolean => opened !== undefined;

/** Reads a link; null for one that we did not write or that is too old. */
export function readToken(token: string): Leaving | null {
  if (!opened || token.length > 400 || !/^[\w-]+$/.test(token)) return null;
  const whole = Buffer.from(token, 'base64url');
  if (whole.toString('base64url') !== token) return null; // one way to write each link
  const said = whole.subarray(SEAL);
  if (said.length <= 52 || !timingSafeEqual(sealOf(opened.key, said), whole.subarray(0, SEAL))) return null;
  const age = clock.now().getTime() - said.readUInt32BE(48) * 60_000;
  if (age > GOOD_MS) return null;
  return {
    institutionId: idFrom(said.subarray(0, 16)),
    userId: idFrom(said.subarray(16, 32)),
    id: idFrom(said.subarray(32, 48)),
    kind: said.subarray(52).toString(),
  };
}
