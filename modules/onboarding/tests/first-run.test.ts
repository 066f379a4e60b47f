import { openAccounts } from '@patio/accounts/server';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { fillDemo, foundFirst, openOnboarding, readFirstRun } from '../server/index.ts';

testDatabase();
const secrets = { key: (purpose: string) => Buffer.from(purpose.padEnd(32, '.').slice(0, 32)) };
beforeAll(() => void openAccounts({ publicUrl: 'https://patio.example', secrets }));

const FOUNDING = {
  institution: {
    name: 'Liceo del Río',
    legalName: 'Liceo del Río S. A. C.',
    slug: 'liceo-del-rio',
    taxId: null,
    address: null,
    phone: null,
    email: null,
    country: 'PE',
    locale: 'es' as const,
  },
  school: { name: 'Sede Única', code: 'UNI', timeZone: 'America/Lima', stages: ['primary' as const], termPlan: 0 },
  lead: { email: 'ines@liceo.example', givenNames: 'Inés', surnames: 'Vega Ruiz', locale: 'es' as const },
};

test('an installation opens with its own key only, once, and closes when a school stands', async () => {
  expect(await readFirstRun('x'.repeat(32))).toMatchObject({ state: 'open', fits: false });
  const key = openOnboarding({ secrets, fillDemo: null });
  expect(await readFirstRun(undefined)).toEqual({ state: 'empty', fits: false, mayFillDemo: false });
  expect(await readFirstRun('x'.repeat(32))).toMatchObject({ state: 'empty', fits: false });
  expect(await readFirstRun(key)).toMatchObject({ state: 'empty', fits: true });
  await expect(foundFirst('x'.repeat(32), FOUNDING)).rejects.toThrow('wrong_key');
  await expect(fillDemo(key)).rejects.toThrow('no_demo_here');
  // What is refused halfway leaves the door open for another try.
  const nowhere = { ...FOUNDING, institution: { ...FOUNDING.institution, country: 'XX' } };
  await expect(foundFirst(key, nowhere)).rejects.toThrow('unknown_country');
  expect(await readFirstRun(key)).toMatchObject({ state: 'empty', fits: true });

  const link = new URL(await foundFirst(key, FOUNDING));
  expect(link.searchParams.get('invitation')).toBeTruthy();
  expect(await readFirstRun(key)).toMatchObject({ state: 'open', fits: false });
  await expect(foundFirst(key, FOUNDING)).rejects.toThrow('already_founded');
  await expect(fillDemo(key)).rejects.toThrow('already_founded');
});
