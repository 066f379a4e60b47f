import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { getInstitution, getSchool, renameSchool } from '../server/index.ts';
import { makeInstitution, makeSchool } from '../testing/index.ts';

const database = testDatabase();
let own: Awaited<ReturnType<typeof makeInstitution>>;
let other: typeof own;
let school: Awaited<ReturnType<typeof makeSchool>>;
let otherSchool: typeof school;

beforeAll(async () => {
  own = await makeInstitution();
  other = await makeInstitution({ name: 'Otro Colegio' });
  school = await makeSchool(own.institutionId);
  otherSchool = await makeSchool(other.institutionId);
});

const speakAs = (institutionId: string) =>
  `begin; set local patio.scope = 'tenant'; set local patio.institution = '${institutionId}'`;

describe('another institution', () => {
  test('is invisible through the service', async () => {
    const admin = actorOf('admin', { institutionId: own.institutionId });
    const view = await inTenant(admin, (tx) => getInstitution(tx, admin));
    expect(view.schools.map((s) => s.id)).toEqual([school.id]);
    await expect(inTenant(admin, (tx) => getSchool(tx, admin, otherSchool.id))).rejects.toMatchObject({
      code: 'schools.not_found',
    });
  });

  test('is invisible to raw SQL as the app role', async () => {
    await database.asApp(async (client) => {
      await client.query(speakAs(own.institutionId));
      const { rows } = await client.query('select id from schools_schools');
      expect(rows).toEqual([{ id: school.id }]);
      const touched = await client.query('update schools_schools set name = $1 where id = $2', [
        'stolen',
        otherSchool.id,
      ]);
      expect(touched.rowCount).toBe(0);
      await expect(
        client.query(
          'insert into schools_schools (institution_id, id, name, code, country, preset_version, time_zone) values ($1, gen_random_uuid(), $2, $3, $5, 1, $4)',
          [other.institutionId, 'planted', 'x', 'America/Lima', 'PE'],
        ),
      ).rejects.toThrow(/row-level security/);
    });
  });

  test('nothing at all is visible without saying who asks', async () => {
    await database.asApp(async (client) => {
      expect((await client.query('select id from schools_schools')).rowCount).toBe(0);
      expect((await client.query('select institution_id from schools_institutions')).rowCount).toBe(0);
    });
  });

  test('row security holds even for the owner of the tables', async () => {
    await database.asOwner(async (client) => {
      expect((await client.query('select id from schools_schools')).rowCount).toBe(0);
    });
  });
});

test('an edit names the version it saw; the second of two loses nothing silently', async () => {
  const admin = actorOf('admin', { institutionId: own.institutionId });
  const after = await inTenant(admin, async (tx) =>
    renameSchool(tx, admin, await getSchool(tx, admin, school.id), { version: 1, name: 'Sede Nueva' }),
  );
  expect(after).toMatchObject({ name: 'Sede Nueva', version: 2 });
  await expect(
    inTenant(admin, async (tx) =>
      renameSchool(tx, admin, await getSchool(tx, admin, school.id), { version: 1, name: 'Tarde' }),
    ),
  ).rejects.toMatchObject({ kind: 'conflict' });
});
