import { makeId } from '@patio/kernel';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import type { TestDatabase } from '@patio/testing';
import { resolveCaller } from '../matrix/callers.ts';
import { type House, openHouse } from '../matrix/house.ts';
import { type PlantedTenant, plantRows } from '../matrix/plant-rows.ts';

/** A house with one row in every table, all of them under one id, so that bent inputs come far. */
export async function openFuzzedHouse(database: TestDatabase): Promise<{ house: House; place: PlantedTenant }> {
  const { institutionId } = await makeInstitution({ name: 'fuzzed' });
  const place = { institutionId, id: makeId(), mark: 'fuzzed' };
  await makeSchool(institutionId, { id: place.id, name: place.mark });
  await database.asOwner((client) => plantRows(client, place));
  return { house: await openHouse(database.appUrl, resolveCaller(place)), place };
}
