import { hkdfSync } from 'node:crypto';

/** What a session can seal for itself: a key, and a mark by which what was sealed is found again. Neither tells the other, or the token. */
export interface UnlockSecret {
  key: Buffer;
  mark: string;
}

const derive = (token: string, what: string): Buffer =>
  Buffer.from(hkdfSync('sha256', token, '', `patio session ${what}`, 32));

/** Derives both from the token in the session's cookie. */
export const deriveUnlockSecret = (token: string): UnlockSecret => ({
  key: derive(token, 'unlock key'),
  mark: derive(token, 'unlock mark').toString('base64url'),
});
