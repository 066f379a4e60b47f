import type { Tx } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { asc, isNull } from 'drizzle-orm';

/** What /about says of an institution: only what stands on its door. */
export async function getInstitutionFacts(tx: Tx) {
  const [institution] = await tx.select().from(institutionRows);
  if (!institution) return null;
  const open = await tx
    .select({ name: schoolRows.name })
    .from(schoolRows)
    .where(isNull(schoolRows.archivedAt))
    .orderBy(asc(schoolRows.name));
  const { name, legalName, country } = institution;
  return { name, legalName, country, schools: open.map((school) => school.name) };
}
