import type { Actor } from '@patio/access';
import { courseOf, courseRows } from '@patio/courses/server';
import { record, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ChildClass, ClassMaterial } from '../../contract.ts';
import { failure } from '../failures.ts';
import { materialsVisibleTo, ofReachedChild } from '../policy.ts';
import { type MaterialRow, materials, shares, versionLog } from '../schema.ts';
import { viewMaterials } from './browse.ts';
import { listSections } from './material-page.ts';
import { subjectOf } from './materials.ts';

const MOST_OF_CHILD = 500;

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
  return viewGiven(
    tx,
    rows.map(({ row }) => row),
  );
}

/** Materials as those see them who only have them. */
async function viewGiven(tx: Tx, rows: readonly MaterialRow[]): Promise<ClassMaterial[]> {
  const shown = await viewMaterials(
    tx,
    rows.map((row) => ({ ...row, classes: 0, own: false, mayChange: false, mayAdopt: false })),
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

/** One material for a reader of a record that names it; whoever calls knows that they may read the record. */
export async function findNamed(tx: Tx, actor: Actor, id: string): Promise<ClassMaterial | null> {
  const rows = await tx
    .select()
    .from(materials)
    .where(and(eq(materials.institutionId, actor.institutionId), eq(materials.id, id), eq(materials.state, 'active')));
  return (await viewGiven(tx, rows))[0] ?? null;
}

/** The materials whose versions these files are. */
export async function listIdsOfFiles(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: versionLog.materialId })
    .from(versionLog)
    .where(and(eq(versionLog.institutionId, actor.institutionId), inArray(versionLog.fileId, [...fileIds])));
  return rows.map(({ id }) => id);
}

/** What the classes of a student were given, by class; of it what the actor may see. */
export async function listOfChild(tx: Tx, actor: Actor, studentId: string): Promise<ChildClass[]> {
  const rows = await tx
    .select({
      row: getTableColumns(materials),
      section: sectionRows.name,
      sectionId: sectionRows.id,
      course: courseRows.name,
    })
    .from(materials)
    .innerJoin(shares, and(eq(shares.institutionId, materials.institutionId), eq(shares.materialId, materials.id)))
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, shares.institutionId), eq(sectionRows.id, shares.sectionId)),
    )
    .innerJoin(courseRows, courseOf(sectionRows))
    .where(
      and(
        eq(materials.institutionId, actor.institutionId),
        eq(materials.state, 'active'),
        materialsVisibleTo(actor, 'materials.read'),
        sql`${sectionRows.id} in (select e.section_id from ${enrolmentRows} e where e.institution_id = ${actor.institutionId}
          and e.student_id = ${studentId} and ${holdsOn('e')} and ${ofReachedChild(actor, sql`e.student_id`)})`,
      ),
    )
    .orderBy(sectionRows.nameKey, desc(shares.at), materials.titleKey)
    .limit(MOST_OF_CHILD);
  const shown = new Map(
    (
      await viewGiven(
        tx,
        rows.map(({ row }) => row),
      )
    ).map((one) => [one.id, one]),
  );
  return [...Map.groupBy(rows, ({ sectionId }) => sectionId)].map(([id, own]) => ({
    id,
    name: own[0]!.section,
    course: own[0]!.course,
    items: own.map(({ row }) => shown.get(row.id)!),
  }));
}
