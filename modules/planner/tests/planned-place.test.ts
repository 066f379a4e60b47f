import { inTenant } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { makeWorkingSchool } from '@patio/sections/testing';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getPlannedPlace } from '../server/read/planned-place.ts';
import { makeScene } from './scene.ts';

testDatabase();
stopClockAt('2026-05-04T13:15:00Z');

test('without a word the school that has classes is planned, not a new one whose name comes first', async () => {
  const { admin, institutionId, schoolId, yearId, tenant } = await makeScene();
  const fresh = await makeWorkingSchool({ institutionId });
  await tenant((tx) => tx.update(schools).set({ name: 'Anexo nuevo' }).where(eq(schools.id, fresh.schoolId)));
  const place = (asked: { schoolId?: string }) => inTenant(admin, (tx) => getPlannedPlace(tx, admin, asked));
  expect(await place({})).toMatchObject({ schoolId, yearId });
  expect((await place({})).schools.map(({ name }) => name)[0]).toBe('Anexo nuevo');
  expect(await place({ schoolId: fresh.schoolId })).toMatchObject({ schoolId: fresh.schoolId });
});
