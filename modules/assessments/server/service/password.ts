import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (text: string, salt: Buffer, size: number, cost: { N: number }) => Promise<Buffer>;

/** A word that a teacher says aloud in class: it keeps early starters out, and guessing is slow enough for that. */
const COST = { N: 2_048 };
const BYTES = 32;

export async function hashPassword(text: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')} ${(await derive(text.trim().toLowerCase(), salt, BYTES, COST)).toString('base64')}`;
}

/** True for the same word; capitals and spaces around it do not count. */
export async function isPassword(text: string, hash: string): Promise<boolean> {
  const [salt = '', tag = ''] = hash.split(' ');
  const given = await derive(text.trim().toLowerCase(), Buffer.from(salt, 'base64'), BYTES, COST);
  return timingSafeEqual(given, Buffer.from(tag, 'base64'));
}
