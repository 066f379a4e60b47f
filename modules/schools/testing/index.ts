import { type Id, makeId } from '@patio/kernel';
import { inPlatform, inTenant } from '@patio/platform';
import { institutions, schools } from '../server/schema.ts';

export type { BellInput } from '../contract.ts';
export { createBell } from '../server/service/bells.ts';
export { listDays, saveDays } from '../server/service/days.ts';
export { saveYear } from '../server/service/years.ts';
export {
  Chance,
  chanceBy,
  type DemoLife,
  type DemoPart,
  type DemoScene,
  type DemoSchool,
  type DemoSince,
  type DemoStep,
} from './demo-scene.ts';

const SYSTEM: Id = '00000000-0000-7000-8000-000000000000';

/** Makes an institution; state only what matters. */
export async function makeInstitution(
  given: Partial<typeof institutions.$inferInsert> = {},
): Promise<typeof institutions.$inferSelect> {
  const id = given.institutionId ?? makeId();
  const [row] = await inPlatform(undefined, (tx) =>
    tx
      .insert(institutions)
      .values({
        institutionId: id,
        name: 'Colegio Los Andes',
        legalName: 'Asociación Educativa Los Andes',
        country: 'PE',
        locale: 'es',
        currency: 'PEN',
        slug: `andes-${id.slice(-8)}`,
        ...given,
      })
      .returning(),
  );
  if (!row) throw new Error('not inserted');
  return row;
}

export async function makeSchool(
  institutionId: Id,
  given: Partial<typeof schools.$inferInsert> = {},
): Promise<typeof schools.$inferSelect> {
  const id = given.id ?? makeId();
  const [row] = await inTenant({ institutionId, userId: SYSTEM }, (tx) =>
    tx
      .insert(schools)
      .values({
        institutionId,
        id,
        name: 'Sede Primaria',
        code: `s-${id.slice(-8)}`,
        country: 'PE',
        presetVersion: 1,
        timeZone: 'America/Lima',
        ...given,
      })
      .returning(),
  );
  if (!row) throw new Error('not inserted');
  return row;
}
