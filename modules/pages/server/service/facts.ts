import type { Tx } from '@patio/platform';
import { institutions, schools } from '@patio/schools/server';
import { asc, isNull } from 'drizzle-orm';

/** What /about says of an institution: only what stands on its door. */
export async function getInstitutionFacts(tx: Tx) {
  const [institution] = await tx.select().from(institutions);
  if (!institution) return null;
  const open = await tx
    .select({ name: schools.name })
    .from(schools)
    .where(isNull(schools.archivedAt))
    .orderBy(asc(schools.name));
  const { name, legalName, country } = institution;
  return { name, legalName, country, schools: open.map((school) => school.name) };
}
