import { makeId } from '@patio/kernel';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import type { TestDatabase } from '@patio/testing';
import { resolveCaller } from '../matrix/callers.ts';
import { type PlantedTenant, plantRows } from '../matrix/plant-rows.ts';
import { openTestApp, type TestApp } from '../matrix/test-app.ts';

/** A house with one row in every table, all of them under one id, so that bent inputs come far. */
export async function openFuzzedApp(
  database: TestDatabase,
): Promise<{ house: TestApp; place: PlantedTenant; unplanted: string[] }> {
  const { institutionId } = await makeInstitution({ name: 'fuzzed' });
  const place = { institutionId, id: makeId(), mark: 'fuzzed' };
  await makeSchool(institutionId, { id: place.id, name: place.mark });
  const unplanted = await database.asOwner((client) => plantRows(client, place, true));
  return { house: await openTestApp(database.appUrl, resolveCaller(place)), place, unplanted };
}
