import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { failure } from './failures.ts';

export async function requireOwnFile(_tx: Tx, _actor: Actor, fileId: string | undefined): Promise<void> {
  if (fileId) throw failure('unknown_file');
}
export async function filesOf(_tx: Tx, _ids: readonly (string | null)[]) {
  return new Map<string, { id: string; name: string; href: string }>();
}
