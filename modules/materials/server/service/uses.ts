import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import type { MaterialUse } from '../../contract.ts';

/** What a module above says about the materials that its records show. It keeps its own list of files; nothing is copied here. */
export interface MaterialUses {
  /** The records that show one of these files: all versions of one material. */
  list(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<Omit<MaterialUse, 'kind'>[]>;
  /** Whether the actor may fetch one of these files because a record that they may open shows it. */
  canRead(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<boolean>;
}

const kinds = new Map<string, MaterialUses>();

/** Declares under `<module>.<record>` where materials are shown. */
export function registerMaterialUses(kind: string, uses: MaterialUses): void {
  kinds.set(kind, uses);
}

/** Every record that shows one of these files. */
export async function listUses(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<MaterialUse[]> {
  if (fileIds.length === 0) return [];
  const found: MaterialUse[] = [];
  for (const [kind, uses] of kinds) for (const use of await uses.list(tx, actor, fileIds)) found.push({ kind, ...use });
  return found;
}

/** Whether a record that shows one of these files opens it to the actor. */
export async function isShownTo(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0) return false;
  for (const uses of kinds.values()) if (await uses.canRead(tx, actor, fileIds)) return true;
  return false;
}
