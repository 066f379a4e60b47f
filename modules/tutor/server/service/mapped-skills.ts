import { competencyRows } from '@patio/courses/server';
import type { Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { KNOWN_COMPETENCIES, SKILLS_OF } from '../../presets/competencies.ts';
import { skillCompetencies } from '../schema.ts';
import type { Mapped } from './progress-parts.ts';

/** To which competency a skill belongs as long as the school decides nothing: that of a country's catalogue, found by its name. */
export async function readUsual(tx: Tx, institutionId: string): Promise<Map<string, Mapped>> {
  const known = await tx
    .select({ id: competencyRows.id, name: competencyRows.name })
    .from(competencyRows)
    .where(
      and(
        eq(competencyRows.institutionId, institutionId),
        isNull(competencyRows.archivedAt),
        inArray(competencyRows.name, [...KNOWN_COMPETENCIES]),
      ),
    );
  return new Map(
    known.flatMap(({ id, name }) => (SKILLS_OF.get(name) ?? []).map((skill) => [skill, { skill, id, name }])),
  );
}

/** What the school itself decided about skills; null belongs to no competency. */
async function readDecided(tx: Tx, institutionId: string): Promise<[skill: string, mapped: Mapped | null][]> {
  const rows = await tx
    .select({
      skill: skillCompetencies.skill,
      competencyId: skillCompetencies.competencyId,
      name: competencyRows.name,
      archivedAt: competencyRows.archivedAt,
    })
    .from(skillCompetencies)
    .leftJoin(
      competencyRows,
      and(
        eq(competencyRows.institutionId, skillCompetencies.institutionId),
        eq(competencyRows.id, skillCompetencies.competencyId),
      ),
    )
    .where(eq(skillCompetencies.institutionId, institutionId));
  return rows
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ skill, competencyId: id, name }) => [skill, id && name !== null ? { skill, id, name } : null]);
}

/** To which competency of the school each skill belongs; those that belong to none are not in it. */
export async function readMapped(tx: Tx, institutionId: string): Promise<Mapped[]> {
  const [usual, decided] = await Promise.all([readUsual(tx, institutionId), readDecided(tx, institutionId)]);
  const all = new Map<string, Mapped | null>([...usual, ...decided]);
  return [...all.values()].filter((one) => one !== null);
}
