import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { dropEquivalence, saveEquivalence } from '../server/service/equivalences.ts';
import { addScale, archiveScale, listScales, saveScale } from '../server/service/scales.ts';
import { setUpGrading } from '../server/service/set-up-grading.ts';

testDatabase();
let admin: Actor;

beforeAll(async () => {
  const school = await makeWorkingSchool();
  admin = actorOf('admin', { institutionId: school.institutionId });
  await inTenant(admin, (tx) => setUpGrading(tx, admin, school.schoolId));
});

describe('tables between scales', () => {
  const pair = { from: 'pe-cneb', to: 'pe-abroad' };
  const table = async () =>
    (await inTenant(admin, (tx) => listScales(tx))).equivalences.find(
      (each) => each.from === pair.from && each.to === pair.to,
    );

  test('the school writes its own, seen by version, and can return to the country’s', async () => {
    const first = await table();
    expect(first).toMatchObject({ preset: 'PE', isOfficial: true });
    const rows = (first?.body.rows ?? []).map((row) =>
      'level' in row && row.level === 'B' ? { ...row, gives: '2' } : row,
    );
    const at = { ...pair, seen: first?.version ?? 0 };
    await inTenant(admin, (tx) => saveEquivalence(tx, admin, at, rows));
    const own = await table();
    expect(own).toMatchObject({ preset: null, isOfficial: true });
    expect(own?.body.rows).toContainEqual({ level: 'B', gives: '2' });
    await expect(inTenant(admin, (tx) => saveEquivalence(tx, admin, at, rows))).rejects.toMatchObject({
      code: 'grading.changed_meanwhile',
    });
    await inTenant(admin, (tx) => dropEquivalence(tx, admin, { ...pair, seen: own?.version ?? 0 }));
    expect((await table())?.body.rows).toContainEqual({ level: 'B', gives: '2.5' });
  });

  test('one that reads a higher mark lower is refused', async () => {
    const rows = [
      { level: 'C', gives: '4' },
      { level: 'B', gives: '1' },
    ];
    const at = { ...pair, seen: (await table())?.version ?? 0 };
    await expect(inTenant(admin, (tx) => saveEquivalence(tx, admin, at, rows))).rejects.toMatchObject({
      code: 'grading.bad_equivalence',
    });
  });
});

describe('scales', () => {
  test('a country gives working ones; a change makes a new state and leaves what is in force alone', async () => {
    const found = await inTenant(admin, (tx) => listScales(tx));
    const used = found.items.find((each) => each.used.length > 0);
    if (!used) throw new Error('no scale is used');
    expect(used.preset).not.toBeNull();
    await inTenant(admin, (tx) =>
      saveScale(tx, admin, used.id, used.version, { ...used.scale, label: { es: 'Otra', en: 'Other' } }),
    );
    const after = (await inTenant(admin, (tx) => listScales(tx))).items.find((each) => each.id === used.id);
    expect(after).toMatchObject({ preset: null, scale: { version: used.scale.version + 1 } });
    expect(after?.used.every((use) => !use.isCurrent)).toBe(true);
    await expect(
      inTenant(admin, (tx) => archiveScale(tx, admin, used.id, after?.version ?? 0, true)),
    ).rejects.toMatchObject({ code: 'grading.scale_in_use' });
  });

  test('one that makes no sense is refused', async () => {
    const scale = {
      kind: 'numeric',
      id: 'x',
      version: 1,
      label: { es: 'x', en: 'x' },
      min: '10',
      max: '0',
      step: '1',
      places: 0,
      pass: '5',
      lowestRecordable: '0',
      levels: [],
    } as const;
    await expect(
      inTenant(admin, (tx) => addScale(tx, admin, { id: makeId(), scale: { ...scale, levels: [] }, preset: null })),
    ).rejects.toMatchObject({ code: 'grading.bad_scale' });
  });
});
