import type { Actor } from '@patio/access';
import { record, type Tx } from '@patio/platform';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ClassMaterial } from '../../contract.ts';
import { failure } from '../failures.ts';
import { materialsVisibleTo } from '../policy.ts';
import { type MaterialRow, materials, shares } from '../schema.ts';
import { viewMaterials } from './browse.ts';
import { listSections } from './material-page.ts';
import { subjectOf } from './materials.ts';

/**
 * Says which classes have a material, among those that the actor may share it with. What others gave to classes of theirs stays.
 * Answers how many classes have it now.
 */
export async function shareMaterial(
  tx: Tx,
  actor: Actor,
  material: MaterialRow,
  sectionIds: readonly string[],
): Promise<number> {
  if (material.state === 'archived') throw failure('archived');
  const known = await listSections(tx, actor, material);
  const wanted = new Set(sectionIds);
  const mine = new Map(known.map((section) => [section.id, section]));
  if ([...wanted].some((id) => !mine.has(id))) throw failure('not_found', undefined, 'sectionIds');
  const { institutionId, id: materialId } = material;
  const gone = known.filter((section) => section.shared && !wanted.has(section.id));
  const added = known.filter((section) => !section.shared && wanted.has(section.id));
  const ofMaterial = and(eq(shares.institutionId, institutionId), eq(shares.materialId, materialId));
  if (gone.length > 0)
    await tx.delete(shares).where(
      and(
        ofMaterial,
        inArray(
          shares.sectionId,
          gone.map(({ id }) => id),
        ),
      ),
    );
  if (added.length > 0)
    await tx
      .insert(shares)
      .values(added.map(({ id: sectionId }) => ({ institutionId, materialId, sectionId, byId: actor.userId })))
      .onConflictDoNothing();
  if (gone.length + added.length > 0) {
    const named = (sections: typeof known) => sections.map(({ name }) => name).join(', ');
    await record(tx, actor, 'materials.material_shared', subjectOf(material), {
      before: { classes: named(gone) },
      after: { classes: named(added) },
    });
  }
  return tx.$count(shares, ofMaterial);
}

/** What a class has, for those who teach it, take it or guard somebody who does. */
export async function listOfSection(tx: Tx, actor: Actor, sectionId: string): Promise<ClassMaterial[]> {
  const rows = await tx
    .select({ row: materials })
    .from(materials)
    .innerJoin(shares, and(eq(shares.institutionId, materials.institutionId), eq(shares.materialId, materials.id)))
    .where(
      and(
        eq(materials.institutionId, actor.institutionId),
        eq(shares.sectionId, sectionId),
        eq(materials.state, 'active'),
        materialsVisibleTo(actor, 'materials.read'),
      ),
    )
    .orderBy(desc(shares.at), materials.titleKey)
    .limit(300);
  const shown = await viewMaterials(
    tx,
    rows.map(({ row }) => ({ ...row, classes: 0, own: false, mayChange: false, mayAdopt: false })),
  );
  return shown.map(({ id, kind, title, about, address, file, changedAt }) => ({
    id,
    kind,
    title,
    about,
    address,
    file,
    changedAt,
  }));
}
