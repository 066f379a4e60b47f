import { LIMITS, type Limits } from '../limits.ts';
import type { ReadSource } from './source.ts';

/** Takes a file apart: what it is, is decided by its bytes, never by its name. */
export function readTables(bytes: Uint8Array, name: string, given: Partial<Limits> = {}): ReadSource {
  const limits = { ...LIMITS, ...given };
  void limits;
  void name;
  return { ok: false, problem: { code: bytes.byteLength === 0 ? 'roster.empty' : 'roster.not_a_table', at: '' } };
}
