import { makeId } from '@patio/kernel';
import { findExport, inTenant, undo } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  canPlan,
  changeScenario,
  createScenario,
  openScenario,
  placements,
  plannedBy,
  publications,
  scenarios,
  setScenarioState,
} from '../server/index.ts';
import { applyRemedy } from '../server/service/apply-remedy.ts';
import { readDashboard } from '../server/service/dashboard.ts';
import { writeEdit } from '../server/service/edit-scenario.ts';
import { listScenarios } from '../server/service/list-scenarios.ts';
import { getScenario } from '../server/service/scenario-lines.ts';
import { makeScene } from './scene.ts';

testDatabase();

test('scenarios are begun, copied, weighed, locked and archived, each only in the version that was seen', async () => {
  const { admin, tenant, schoolId } = await makeScene();
  const add = (name: string, from: 'published' | 'nothing' | 'scenario', basedOnId?: string) =>
    tenant((tx) => createScenario(tx, admin, { schoolId, name, from, basedOnId }));
  const first = await add('Actual', 'published');
  const copy = await add('Copia', 'scenario', first.id);
  expect(copy).toMatchObject({ basedOn: 'Actual', placed: first.placed, parked: first.parked, state: 'draft' });

  const view = await tenant((tx) => openScenario(tx, admin, copy.id));
  expect(view.wishKinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['spread', 'group_gaps']));
  const weighed = await tenant((tx) =>
    changeScenario(tx, admin, { id: copy.id, version: copy.version, weights: { spread: 0, group_gaps: 4 } }),
  );
  const soft = (kind: string) => weighed.quality!.wishes.find((wish) => wish.kind === kind)?.cost ?? 0;
  expect(soft('spread')).toBe(0);
  expect(weighed.judged).toBe(true);
  await expect(
    tenant((tx) => changeScenario(tx, admin, { id: copy.id, version: copy.version, name: 'Otra' })),
  ).rejects.toMatchObject({ code: 'planner.changed_meanwhile' });

  const locked = await tenant((tx) =>
    setScenarioState(tx, admin, { id: copy.id, version: weighed.version, state: 'locked' }),
  );
  await expect(
    tenant((tx) => changeScenario(tx, admin, { id: copy.id, version: locked.version, name: 'Otra' })),
  ).rejects.toMatchObject({ code: 'planner.scenario_closed' });
  await tenant((tx) => setScenarioState(tx, admin, { id: copy.id, version: locked.version, state: 'archived' }));

  const list = (state: 'open' | 'archived', search?: string) =>
    tenant((tx) => listScenarios(tx, admin, { schoolId, state, search, sort: 'name', limit: 10, counted: 'yes' }));
  expect((await list('open')).items.map(({ name }) => name)).toEqual(['Actual']);
  expect(await list('archived', 'cópia')).toMatchObject({ items: [{ name: 'Copia' }], total: 1, all: 2 });
  expect((await list('open', 'nada')).items).toEqual([]);
});

test('pages follow each other in every order without gap or repeat', async () => {
  const { admin, tenant, schoolId } = await makeScene();
  for (const name of ['Delta', 'Alfa', 'Charlie', 'Bravo'])
    await tenant((tx) => createScenario(tx, admin, { schoolId, name, from: 'nothing' }));
  for (const sort of ['name', '-name', 'changed', '-parked'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await tenant((tx) => listScenarios(tx, admin, { schoolId, state: 'open', sort, limit: 2, cursor }));
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size, sort).toBe(4);
    if (sort === 'name') expect(seen).toEqual(['Alfa', 'Bravo', 'Charlie', 'Delta']);
  }
});

test('the dashboard counts the scenario as it stands now and tells what is published', async () => {
  const { admin, tenant, schoolId, yearId, institutionId } = await makeScene();
  const read = () => tenant((tx) => readDashboard(tx, admin, { schoolId }));
  expect(await read()).toMatchObject({ active: null, published: null, history: [], proposals: 0 });
  const { id } = await tenant((tx) => createScenario(tx, admin, { schoolId, name: 'Actual', from: 'published' }));
  const row = await tenant(async (tx) => (await getScenario(tx, admin, id)).row);
  await tenant((tx) =>
    tx.insert(publications).values({
      institutionId,
      id: makeId(),
      schoolId,
      yearId,
      scenarioId: id,
      edition: 0,
      fromOn: '2026-05-04',
      byId: admin.userId,
    }),
  );
  expect(await read()).toMatchObject({
    active: { publishedFrom: '2026-05-04', quality: { unplaced: 15 } },
    published: { scenario: 'Actual', changedSince: false },
  });
  await expect(
    tenant((tx) => setScenarioState(tx, admin, { id, version: row.version, state: 'archived' })),
  ).rejects.toMatchObject({ code: 'planner.is_published' });
  const [lesson] = await tenant((tx) => tx.select().from(placements).where(eq(placements.cycleDay, 1)));
  const { institutionId: _own, scenarioId: _of, ...before } = lesson!;
  const after = { ...before, cycleDay: null, period: null, roomId: null };
  await tenant((tx) => writeEdit(tx, admin, row, { kind: 'park', before: [before], after: [after] }));
  expect(await read()).toMatchObject({
    active: { judged: true, quality: { unplaced: 16 } },
    published: { changedSince: true },
    steps: [{ step: 'calendar' }, { step: 'rooms', total: 2 }, { step: 'sections', total: 6 }, { step: 'teachers' }],
  });
});

test('a pinned lesson is let go by a proposal, and pinned again when that is undone', async () => {
  const { admin, tenant, schoolId } = await makeScene();
  const { id } = await tenant((tx) => createScenario(tx, admin, { schoolId, name: 'Actual', from: 'published' }));
  const pinnedOnes = () => tenant(async (tx) => (await getScenario(tx, admin, id)).line.pinned);
  const [lesson] = await tenant((tx) =>
    tx.update(placements).set({ pinned: true }).where(eq(placements.cycleDay, 1)).returning(),
  );
  expect(await pinnedOnes()).toBe(3);
  const { sectionId, piece } = lesson!;
  const remedy = { kind: 'unpin', scenarioId: id, sectionId, piece } as const;
  const applied = await tenant((tx) => applyRemedy(tx, admin, id, remedy));
  expect(await pinnedOnes()).toBe(2);
  await tenant((tx) => undo(tx, admin, applied.undo));
  expect(await pinnedOnes()).toBe(3);
});

test('whoever plans a school reaches its scenarios and no others', async () => {
  const { admin, institutionId, schoolId, tenant } = await makeScene();
  const other = await makeWorkingSchool({ institutionId });
  await tenant((tx) => createScenario(tx, admin, { schoolId, name: 'Actual', from: 'nothing' }));
  await tenant((tx) =>
    tx.insert(scenarios).values({
      institutionId,
      id: makeId(),
      schoolId: other.schoolId,
      yearId: other.yearId,
      name: 'De al lado',
      state: 'draft',
      byId: admin.userId,
    }),
  );
  const rows = await tenant((tx) => tx.select().from(scenarios));
  expect(rows).toHaveLength(2);
  const here = { institutionId, schoolId };
  const actors = [
    admin,
    ...(['coordinator', 'support', 'teacher', 'director', 'student', 'parent'] as const).map((role) =>
      actorOf(role, here),
    ),
  ];
  await expectPolicyAgreement({
    rows,
    actors,
    can: (actor, row: (typeof rows)[number]) => canPlan(actor, row),
    list: (actor) =>
      inTenant(actor, (tx) =>
        tx.select({ id: scenarios.id }).from(scenarios).where(plannedBy(actor, scenarios.schoolId)),
      ),
    idOf: ({ id }) => id,
  });
  const coordinator = actorOf('coordinator', here);
  const foreign = rows.find((row) => row.schoolId === other.schoolId)!;
  await expect(inTenant(coordinator, (tx) => getScenario(tx, coordinator, foreign.id))).rejects.toMatchObject({
    code: 'planner.not_found',
  });
  const taken = (of: string) =>
    inTenant(coordinator, (tx) =>
      findExport('planner.scenarios')!.page(
        tx,
        coordinator,
        { schoolId: of, state: 'open', sort: 'name' },
        { limit: 100 },
        'es',
      ),
    );
  expect((await taken(schoolId)).items).toMatchObject([{ name: 'Actual' }]);
  await expect(taken(other.schoolId)).rejects.toMatchObject({ code: 'planner.not_found' });
});
