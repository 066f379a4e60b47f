import type { Actor } from '@patio/access';
import type { Policy } from '@patio/engine-grading';
import { decideVersion, policyVersions, proposeWeights } from '@patio/grading/server';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { makeSection, makeTeacher } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courseCategoriesOf } from '../server/service/course-categories.ts';
import { makeGradebook, makeItem } from '../testing/index.ts';

testDatabase();

test('a course says what its grades are made of, to those who read its classes', async () => {
  const book = await makeGradebook(1);
  const { teacher, coordinator, section, school } = book;
  const item = await makeItem(book);
  const ask = (actor = teacher) => inTenant(actor, (tx) => courseCategoriesOf(tx, actor, section.courseId));
  const found = await ask();
  const sum = found.categories.reduce((total, { weight }) => total + Number(weight), 0);
  expect(sum).toBe(100);
  expect(found.sections).toMatchObject([{ sectionId: section.id, columns: { [item.category]: 1 }, enters: true }]);
  expect((await ask(coordinator)).sections).toMatchObject([{ enters: false }]);
  const stranger = await makeTeacher(school, await makeSection(school));
  expect(await ask(stranger.actor)).toEqual({
    categories: [],
    byLevels: false,
    proposal: null,
    proposes: false,
    mayAdd: { count: 0, to: 0 },
    sections: [],
  });
});

/** Puts a version in force that has these categories and weights. */
const weighIn = (actor: Actor, weights: Record<string, string>) =>
  inTenant(actor, async (tx) => {
    const versions = await tx.select().from(policyVersions).where(eq(policyVersions.state, 'in_force'));
    for (const held of versions) {
      const rules = held.rules as Policy;
      if (!rules.categories) continue;
      const categories = Object.entries(weights).map(([es, weight]) => ({
        ...rules.categories[0]!,
        id: es,
        label: { es, en: es },
        weight,
      }));
      await tx.update(policyVersions).set({ state: 'retired' }).where(eq(policyVersions.id, held.id));
      await tx.insert(policyVersions).values({
        ...held,
        id: makeId(),
        number: held.number + 1,
        rules: { ...rules, version: held.number + 1, categories },
      });
    }
  });

test('a teacher who leads a course proposes its weights; they hold once a director agrees', async () => {
  const book = await makeGradebook(1);
  const { teacher, section, school } = book;
  const director = actorOf('director', { institutionId: school.institutionId, schoolId: school.schoolId });
  const ask = () => inTenant(teacher, (tx) => courseCategoriesOf(tx, teacher, section.courseId));
  // One category is the whole, but another may stand beside it.
  await weighIn(director, { Pruebas: '100' });
  expect(await ask()).toMatchObject({
    proposes: true,
    mayAdd: { count: 2, to: 20 },
    categories: [{ from: 80, to: 100 }],
  });
  await weighIn(director, { Pruebas: '60', Proyectos: '40' });
  const { categories, proposes } = await ask();
  expect(proposes).toBe(true);
  const [first, second] = categories;
  const weights = Object.fromEntries(categories.map(({ id, weight }) => [id, Number(weight)]));
  const wanted = { ...weights, [first!.id]: weights[first!.id]! - 5, [second!.id]: weights[second!.id]! + 5 };
  const propose = (
    given: Record<string, number>,
    actor = teacher,
    added: { id: string; label: string; weight: number }[] = [],
  ) =>
    inTenant(actor, (tx) =>
      proposeWeights(tx, actor, {
        courseId: section.courseId,
        id: makeId(),
        weights: given,
        added,
        reason: 'Hay más proyectos que pruebas.',
      }),
    );
  await expect(propose({ ...weights, [first!.id]: 1 })).rejects.toMatchObject({ code: 'grading.weights_total' });
  await expect(propose({ [first!.id]: 100 })).rejects.toMatchObject({ code: 'grading.weights_unknown' });
  const { actor: stranger } = await makeTeacher(school, await makeSection(school));
  await expect(propose(wanted, stranger)).rejects.toMatchObject({ code: 'grading.not_found' });
  expect((await ask()).proposal).toBeNull();

  // The school's policy has 60 and 40, and leaves 20 points: a category may not go further, nor may one that is new.
  expect(categories.map(({ from, to }) => [from, to])).toEqual([
    [40, 80],
    [20, 60],
  ]);
  const oral = (weight: number, label = 'Exposiciones') => [{ id: makeId(), label, weight }];
  const limit = { code: 'grading.weights_limit' };
  await expect(propose({ [first!.id]: 81, [second!.id]: 19 })).rejects.toMatchObject(limit);
  await expect(propose({ [first!.id]: 50, [second!.id]: 25 }, teacher, oral(25))).rejects.toMatchObject(limit);
  const repeated = { code: 'grading.category_repeated' };
  await expect(propose({ [first!.id]: 50, [second!.id]: 40 }, teacher, oral(10, 'pruebas'))).rejects.toMatchObject(
    repeated,
  );
  const many = [...oral(5, 'Uno'), ...oral(5, 'Dos'), ...oral(5, 'Tres')];
  await expect(propose({ [first!.id]: 45, [second!.id]: 40 }, teacher, many)).rejects.toMatchObject({
    code: 'grading.categories_limit',
  });
  expect((await ask()).proposal).toBeNull();

  await propose(wanted);
  await expect(propose(wanted)).rejects.toMatchObject({ code: 'grading.proposal_waits' });
  const waits = await ask();
  expect(waits.categories).toEqual(categories);
  const proposed = waits.proposal?.categories.find(({ id }) => id === first!.id);
  expect(Number(proposed?.weight)).toBe(wanted[first!.id]);

  const [version] = await inTenant(director, (tx) =>
    tx.select().from(policyVersions).where(eq(policyVersions.state, 'proposed')),
  );
  await inTenant(director, (tx) =>
    decideVersion(tx, director, version!.id, version!.version, { approve: true, reason: '' }),
  );
  const after = await ask();
  expect(after.proposal).toBeNull();
  expect(Object.fromEntries(after.categories.map(({ id, weight }) => [id, Number(weight)]))).toEqual(wanted);

  // The next proposal is counted from the school's policy again, not from where the course stands now.
  const [own] = [{ id: makeId(), label: 'Exposiciones', weight: 15 }];
  expect(after.mayAdd).toEqual({ count: 2, to: 20 });
  await expect(propose({ [first!.id]: 35, [second!.id]: 65 })).rejects.toMatchObject(limit);
  await propose({ [first!.id]: 50, [second!.id]: 35 }, teacher, [own!]);
  const next = await inTenant(director, (tx) =>
    tx.select().from(policyVersions).where(eq(policyVersions.state, 'proposed')),
  );
  await inTenant(director, (tx) =>
    decideVersion(tx, director, next[0]!.id, next[0]!.version, { approve: true, reason: '' }),
  );
  const grown = await ask();
  expect(grown.categories.find(({ id }) => id === own!.id)).toMatchObject({ weight: '15', from: 0, to: 20 });
  expect(grown.mayAdd.count).toBe(1);
});
