// Every operation of every contract, with inputs that no screen would send: whatever a caller sends is answered in words.
import { useTestDatabase } from '@patio/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../apps/server/modules.ts';
import { openFuzzedApp } from '../fuzz/place.ts';
import { type Fuzzed, fuzzProcedure, seedOf } from '../fuzz/run.ts';
import type { PlantedTenant } from '../matrix/plant-rows.ts';
import type { TestApp } from '../matrix/test-app.ts';
import { listProcedures } from '../procedures.ts';

const database = useTestDatabase();
const SEED = Number(process.env.ATTACK_SEED ?? 2026);
const INPUTS = Number(process.env.ATTACK_INPUTS ?? 40);
const tally: Fuzzed = { sent: 0, answers: {}, broke: [] };
let house: TestApp;
let place: PlantedTenant;

beforeAll(async () => {
  ({ house, place } = await openFuzzedApp(database));
}, 120_000);
afterAll(async () => {
  await house?.close();
  console.log(`fuzz: ${tally.sent} inputs, answers ${JSON.stringify(tally.answers)}, seed ${SEED}`);
});

describe.each(modules.map(({ name, contract }) => [name, listProcedures(name, contract)] as const))(
  '%s',
  (_name, procedures) => {
    test('answers every input in words', { timeout: 300_000 }, async () => {
      const before = tally.broke.length;
      for (const procedure of procedures)
        await fuzzProcedure(house, procedure, place, { inputs: INPUTS, seed: seedOf(procedure.name, SEED) }, tally);
      expect(tally.broke.slice(before)).toEqual([]);
    });
  },
);
