import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { ClassMaterial } from '@patio/materials';
import { findNamed } from '@patio/materials/server';
import type { Tx } from '@patio/platform';
import { failure } from '../failures.ts';
import { getClass } from './classes.ts';

/** A kept material that a planned class names, for whoever reads the plan. */
export async function readPlanMaterial(
  tx: Tx,
  actor: Actor,
  { id, materialId }: { id: Id; materialId: Id },
): Promise<ClassMaterial> {
  const row = await getClass(tx, actor, 'plans.read', id);
  const named = row.materials.some((one) => one.materialId === materialId);
  const material = named ? await findNamed(tx, actor, materialId) : null;
  if (!material) throw failure('not_found');
  return material;
}
