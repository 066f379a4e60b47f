import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@patio/wellbeing';
import { expect, test } from 'vitest';
import { isKept, NEVER_THE_PAGE } from './kept-addresses.ts';

const MODULE = path.resolve(import.meta.dirname, '../../../modules/wellbeing');
const at = (address: string) => ({ url: new URL(address, 'https://colegio.example'), sameOrigin: true });

test('the worker keeps files of the app and no answer of a procedure of the care team', () => {
  expect(isKept(at('/assets/index-abc.js'))).toBe(true);
  const addresses = Object.entries(contract).flatMap(([name, procedure]) => [
    `/rpc/wellbeing/${name}`,
    `/api${procedure['~orpc'].route.path}`,
  ]);
  expect(addresses.length).toBeGreaterThan(60);
  expect(addresses.filter((address) => isKept(at(address)))).toEqual([]);
  expect(addresses.filter((address) => !NEVER_THE_PAGE.some((never) => never.test(address)))).toEqual([]);
});

test('no screen of the care team keeps anything on the device, works offline or waits in the outbox', () => {
  const keeping =
    /localStorage|sessionStorage|indexedDB|caches\.|useKeptQuery|useOutbox|outboxDevice|keepQuery|offline:/;
  const files = globSync('{routes.ts,screens/**/*.{ts,tsx}}', { cwd: MODULE });
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => keeping.test(readFileSync(path.join(MODULE, file), 'utf8')))).toEqual([]);
});
