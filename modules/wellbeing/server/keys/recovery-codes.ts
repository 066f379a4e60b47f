import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Id } from '@patio/kernel';
import { makeBox } from './box.ts';
import { makePair, type Pair } from './pair.ts';

/** A code on the paper that one of two people keeps. */
export interface PrintedCode {
  userId: Id;
  code: string;
}

// Without I, L, O and U: read aloud and typed from paper without doubt.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 20;

/** 160 random bits in eight groups of four. */
function makeCode(): string {
  const bits = [...randomBytes(BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/g)!.map((five) => LETTERS[Number.parseInt(five, 2)]);
  return letters.join('').match(/.{4}/g)!.join('-');
}

/** What was typed from paper, as it was printed. */
export const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')
    .replaceAll(/[^0-9A-Z]/g, '');

/** Tells whether a code is the right one, and nothing else: 160 bits cannot be tried out. */
export const checkOf = (code: string): string =>
  createHash('sha256')
    .update(`patio wellbeing recovery code ${readCode(code)}`)
    .digest('base64url');

/** Whether this is the code that was printed. */
export const isCode = (typed: string, check: string): boolean =>
  timingSafeEqual(Buffer.from(checkOf(typed)), Buffer.from(check));

const boxOf = (first: string, second: string, institutionId: Id, schoolId: Id) =>
  makeBox(
    Buffer.from(hkdfSync('sha256', `${readCode(first)} ${readCode(second)}`, schoolId, 'patio wellbeing recovery', 32)),
    `${institutionId}|recovery ${schoolId}`,
  );
const BOUND = 'wellbeing_recoveries.sealed_private';

/** A pair whose private half opens with two codes together; neither says anything alone. */
export function sealRecovery(
  institutionId: Id,
  schoolId: Id,
): { pair: Pair; codes: [string, string]; checks: [string, string]; sealedPrivate: string } {
  const pair = makePair();
  const codes: [string, string] = [makeCode(), makeCode()];
  const sealedPrivate = boxOf(codes[0], codes[1], institutionId, schoolId).seal(pair.privateKey, BOUND);
  return { pair, codes, checks: [checkOf(codes[0]), checkOf(codes[1])], sealedPrivate };
}

/** The pair again, from both codes. */
export const openRecovery = (
  kept: { institutionId: Id; schoolId: Id; publicKey: string; sealedPrivate: string },
  first: string,
  second: string,
): Pair => ({
  publicKey: kept.publicKey,
  privateKey: boxOf(first, second, kept.institutionId, kept.schoolId).open(kept.sealedPrivate, BOUND),
});
