import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { LevelView } from '../../contract.ts';
import { failure } from '../failures.ts';
import type { SchoolRow } from '../policy.ts';
import { gradeLevels } from '../schema.ts';
import { editSchool } from './schools.ts';

type Rung = Pick<LevelView, 'name' | 'shortName' | 'stage'> & { id?: Id | undefined };

/** Puts the whole ladder in order, from the youngest up. A level that is no longer named is archived, never removed. */
export async function saveLevels(
  tx: Tx,
  actor: Actor,
  school: SchoolRow,
  given: { version: number; levels: readonly Rung[] },
): Promise<SchoolRow> {
  const { institutionId } = school;
  const before = await tx
    .select()
    .from(gradeLevels)
    .where(eq(gradeLevels.schoolId, school.id))
    .orderBy(asc(gradeLevels.position));
  const known = new Set(before.map((level) => level.id));
  if (given.levels.some((level) => level.id && !known.has(level.id))) throw failure('not_found', undefined, 'levels');
  const kept = new Set(given.levels.map((level) => level.id));
  const left = before.filter((level) => !kept.has(level.id));
  const after = await editSchool(tx, actor, school, given.version, {});
  // A rung's place is unique: all step aside before each takes its new one.
  await tx
    .update(gradeLevels)
    .set({ position: sql`-${gradeLevels.position}` })
    .where(and(eq(gradeLevels.institutionId, institutionId), eq(gradeLevels.schoolId, school.id)));
  const rungs = [
    ...given.levels.map((level) => ({ ...level, archivedAt: null })),
    ...left.map((level) => ({ ...level, archivedAt: level.archivedAt ?? clock.now() })),
  ];
  for (const [i, { id, name, shortName, stage, archivedAt }] of rungs.entries()) {
    const columns = { name, shortName, stage, archivedAt, position: i + 1 };
    if (id)
      await tx
        .update(gradeLevels)
        .set({ ...columns, ...nextVersion(gradeLevels) })
        .where(and(eq(gradeLevels.institutionId, institutionId), eq(gradeLevels.id, id)));
    else await tx.insert(gradeLevels).values({ institutionId, id: makeId(), schoolId: school.id, ...columns });
  }
  await record(
    tx,
    actor,
    'schools.levels_saved',
    { type: 'schools.school', id: school.id, schoolId: school.id },
    {
      before: { levels: before.filter((level) => !level.archivedAt).map((level) => level.name) },
      after: { levels: given.levels.map((level) => level.name) },
    },
  );
  return after;
}
