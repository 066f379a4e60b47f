import { localDateAt } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  changeGuardian,
  endGuardian,
  getStudent,
  liftRestriction,
  listMyChildren,
  restrictGuardian,
} from '../server/index.ts';
import { makeGuardian, makeRegistry, makeStudent } from '../testing/index.ts';

testDatabase();
let registry: Awaited<ReturnType<typeof makeRegistry>>;
beforeAll(async () => {
  registry = await makeRegistry();
});

const children = async (parent: Parameters<typeof listMyChildren>[1]) =>
  (await inTenant(parent, (tx) => listMyChildren(tx, parent))).items;

describe('a court order', () => {
  test('takes the child out of every view of that parent at once, and lifting it brings the child back', async () => {
    const { admin, schoolId } = registry;
    const student = await makeStudent(admin, schoolId);
    const { tie, parent } = await makeGuardian(admin, student.id);
    expect(await children(parent)).toHaveLength(1);

    const restricted = await inTenant(admin, (tx) =>
      restrictGuardian(tx, admin, {
        id: tie.id,
        version: 1,
        from: '2020-01-01',
        until: null,
        reason: 'Orden judicial 123-2026',
      }),
    );
    expect(restricted.restriction?.holds).toBe(true);
    expect(await children(parent)).toEqual([]);

    await inTenant(admin, (tx) =>
      liftRestriction(tx, admin, { id: tie.id, version: 2, reason: 'El juzgado la levantó' }),
    );
    expect(await children(parent)).toHaveLength(1);
  });

  test('holds from its first day where the school is, whatever day it is where the database stands', async () => {
    const { admin, schoolId } = registry;
    const student = await makeStudent(admin, schoolId);
    const { tie, parent } = await makeGuardian(admin, student.id);
    // In one of the two it is another day than in Greenwich, at every hour.
    const now = new Date();
    const timeZone = now.getUTCHours() >= 11 ? 'Pacific/Kiritimati' : 'Pacific/Niue';
    const here = localDateAt(now, timeZone);
    const move = (to: string) =>
      inTenant(admin, (tx) => tx.update(schools).set({ timeZone: to }).where(eq(schools.id, schoolId)));
    const [school] = await inTenant(admin, (tx) => tx.select().from(schools).where(eq(schools.id, schoolId)));
    await move(timeZone);
    try {
      const restricted = await inTenant(admin, (tx) =>
        restrictGuardian(tx, admin, { id: tie.id, version: 1, from: here, until: here, reason: 'Orden 125-2026' }),
      );
      expect(restricted.restriction?.holds).toBe(true);
      expect(await children(parent)).toEqual([]);
      await move('UTC');
      expect(await children(parent)).toHaveLength(1);
    } finally {
      await move(school?.timeZone ?? 'UTC');
    }
  });

  test('of another parent does not touch this one', async () => {
    const { admin, schoolId } = registry;
    const student = await makeStudent(admin, schoolId);
    const mother = await makeGuardian(admin, student.id);
    const father = await makeGuardian(admin, student.id, {
      relation: 'father',
      person: { givenNames: 'Luis', firstSurname: 'Quispe' },
    });
    await inTenant(admin, (tx) =>
      restrictGuardian(tx, admin, {
        id: father.tie.id,
        version: 1,
        from: '2020-01-01',
        until: null,
        reason: 'Orden judicial 124-2026',
      }),
    );
    expect(await children(mother.parent)).toHaveLength(1);
    expect(await children(father.parent)).toEqual([]);
  });
});

test('whatever happens to a tie, what the parent sees follows from its present state and nothing else', async () => {
  const { admin, schoolId } = registry;
  const step = fc.oneof(
    fc.record({ do: fc.constant('grades' as const), on: fc.boolean() }),
    fc.record({
      do: fc.constant('restrict' as const),
      from: fc.constantFrom('2020-01-01', '2999-01-01'),
      until: fc.constantFrom(null, '2021-01-01', '2999-12-31'),
    }),
    fc.record({ do: fc.constant('lift' as const) }),
    fc.record({ do: fc.constant('end' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
      const student = await makeStudent(admin, schoolId);
      const { tie, parent } = await makeGuardian(admin, student.id);
      const expected = { grades: true, restricted: false, ended: false };
      let version = 1;
      for (const one of steps) {
        const common = { id: tie.id, version, reason: 'un motivo bastante largo' };
        await inTenant(admin, (tx) => {
          if (one.do === 'grades') return changeGuardian(tx, admin, { id: tie.id, version, seesGrades: one.on });
          if (one.do === 'restrict')
            return restrictGuardian(tx, admin, { ...common, from: one.from, until: one.until });
          if (one.do === 'lift') return liftRestriction(tx, admin, common);
          return endGuardian(tx, admin, common);
        });
        version += 1;
        if (one.do === 'grades') expected.grades = one.on;
        if (one.do === 'restrict') expected.restricted = one.from === '2020-01-01' && one.until !== '2021-01-01';
        if (one.do === 'lift') expected.restricted = false;
        if (one.do === 'end') expected.ended = true;
      }
      const seen = await children(parent);
      expect(seen.length).toBe(expected.restricted || expected.ended ? 0 : 1);
      if (seen[0]) expect(seen[0].opens.grades).toBe(expected.grades);
    }),
    { numRuns: 25 },
  );
});

test('a stranger, a teacher without the class and another school reach nothing; reading is written down', async () => {
  const { admin, schoolId, institutionId } = registry;
  const student = await makeStudent(admin, schoolId);
  const director = actorOf('director', { institutionId, schoolId });
  const elsewhere = actorOf('director', { institutionId, schoolId: (await makeRegistry()).schoolId });
  await expect(inTenant(elsewhere, (tx) => getStudent(tx, elsewhere, student.id))).rejects.toMatchObject({
    code: 'people.not_found',
  });
  const view = await inTenant(director, (tx) => getStudent(tx, director, student.id));
  expect(view.can.manage).toBe(false);
});
