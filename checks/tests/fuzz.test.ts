// A few bent inputs for every operation; `npm run test:attack` sends many more.
import { useTestDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../apps/server/modules.ts';
import { openFuzzedApp } from '../fuzz/place.ts';
import { type Fuzzed, fuzzProcedure, seedOf } from '../fuzz/run.ts';
import type { PlantedTenant } from '../matrix/plant-rows.ts';
import type { TestApp } from '../matrix/test-app.ts';
import { listProcedures, type Procedure } from '../procedures.ts';

const database = useTestDatabase();
const procedures = modules.flatMap(({ name, contract }) => listProcedures(name, contract));
const INPUTS = 3;
let house: TestApp;
let place: PlantedTenant;
let unplanted: string[];

beforeAll(async () => {
  ({ house, place, unplanted } = await openFuzzedApp(database));
}, 120_000);
afterAll(() => house?.close());

const fuzz = async (at: TestApp, list: readonly Procedure[], inputs: number): Promise<Fuzzed> => {
  const tally: Fuzzed = { sent: 0, answers: {}, broke: [] };
  for (const procedure of list)
    await fuzzProcedure(at, procedure, place, { inputs, seed: seedOf(procedure.name, 1) }, tally);
  return tally;
};

test('every table holds a row of the place, so that operations come further than not found', async () => {
  expect(unplanted).toEqual([]);
});

test('no operation breaks over what a caller sends', { timeout: 120_000 }, async () => {
  const { sent, broke } = await fuzz(house, procedures, INPUTS);
  expect(sent).toBeGreaterThan(procedures.length);
  expect(broke).toEqual([]);
});

test('an operation that breaks over a text is found', async () => {
  const brittle = {
    lastFault: () => 'no such text',
    close: async () => {},
    app: {
      inject: async ({ payload = '', url }: { payload?: string; url: string }) => ({
        statusCode: `${payload}${url}`.includes('\\u0000') ? 500 : 200,
        body: '{}',
      }),
    },
  } as unknown as TestApp;
  const raise = procedures.filter(({ name }) => name === 'help.raise');
  expect((await fuzz(brittle, raise, 60)).broke.length).toBeGreaterThan(0);
});
