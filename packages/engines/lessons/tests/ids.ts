import { createHash } from 'node:crypto';

/** An id that is always the same for a name. */
export function testId(name: string | number): string {
  const hex = createHash('sha256').update(String(name)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
