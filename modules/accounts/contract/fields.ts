import { ROLES } from '@patio/access';
import { z } from 'zod';

export const LOCALES = ['es', 'en'] as const;
export const id = z.uuid();
/** Instants travel as ISO text in UTC. */
export const instant = z.iso.datetime();
export const locale = z.enum(LOCALES);
export const role = z.enum(ROLES);
export const version = z.int32().min(1);
export const reason = z.string().trim().min(10).max(500);
export const givenName = z.string().trim().min(1).max(80);
export const email = z.string().trim().toLowerCase().max(200).pipe(z.email());
/** Unique inside an institution; no look-alike tricks: small letters, digits, dot, hyphen. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$/);
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{2,60}$/);

export const PASSWORD_MIN = 10;
/** Length is what protects a password; there are no rules about signs. */
export const newPassword = z.string().min(PASSWORD_MIN).max(200);
export const anyPassword = z.string().min(1).max(200);
/** What asks for the password again, unless the sign-in or the last proof is only minutes old. */
export const freshProof = { currentPassword: anyPassword.optional() };
export const oneTimeToken = z.string().min(20).max(200);
export const done = z.object({ done: z.literal(true) });
/** One's own face, and the most that a photo may weigh: what the screen says is what the server keeps to. */
export const PHOTO_PURPOSE = 'accounts.photo';
export const PHOTO_BYTES = 8_000_000;
