import { localDateAt } from '@patio/kernel';
import { clock, inTenant, loadTables, takeStock } from '@patio/platform';
import { Chance, type DemoScene, type DemoSchool } from '@patio/schools/testing';
import { clearTheWay, DEMO_SLUG, foundInstitution, openInstitution } from './institution.ts';
import { foundNeighbour } from './neighbour.ts';
import { PARTS } from './parts.ts';
import { openDemoSchool } from './schools.ts';
import { DEMO_SIZES, type DemoSize } from './sizes.ts';

export { DEMO_SIZES, type DemoSize } from './sizes.ts';

export interface FillOptions {
  /** Hears of each part that is done and how long it took. */
  tell?(part: string, seconds: number): void;
  /** The owner's connection: only the owner can take stock of a database and fill whole tables at once. */
  ownerUrl?: string | undefined;
}

/** Fills a database with a school that feels real: the same for the same size, always in term. */
export async function fillDemo(size: DemoSize, { tell = () => {}, ownerUrl }: FillOptions = {}): Promise<void> {
  await clearTheWay();
  const andes = await foundInstitution({
    name: 'Colegio Los Andes',
    legalName: 'Asociación Educativa Los Andes',
    slug: DEMO_SLUG,
    country: 'PE',
    currency: 'PEN',
  });
  const { actor, institutionId } = andes;
  const today = localDateAt(clock.now(), 'America/Lima');
  const plan = DEMO_SIZES[size];
  const schools: DemoSchool[] = [];
  for (let i = 0; i < plan.schools; i++)
    schools.push(await openDemoSchool(actor, i, today, plan.students / plan.schools));
  const chance = (part: string) => new Chance(`los andes ${part}`);
  const settle = () => takeStock(ownerUrl);
  const load: DemoScene['load'] = (tables, work) =>
    ownerUrl ? loadTables(ownerUrl, actor, tables, work) : inTenant(actor, work);
  const scene: DemoScene = { actor, institutionId, size, today, schools, chance, settle, load };
  for (const { name, fill } of PARTS) {
    const began = performance.now();
    await fill(scene);
    tell(name, (performance.now() - began) / 1000);
  }
  await foundNeighbour();
  await openInstitution(andes);
}
