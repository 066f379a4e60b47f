import type { Actor, Role } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { columnsOf, findExport, inTenant } from '@patio/platform';
import { makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { MEASURE_TEXT } from '../contract/texts.ts';
import {
  addScenario,
  askFor,
  decide,
  readBehind,
  readBudget,
  saveCategory,
  saveCells,
  saveEntry,
  voidEntry,
} from '../server/index.ts';

testDatabase();
stopClockAt('2026-05-04T14:00:00Z');

let school: TestSchool;
let director: Actor;
let other: Actor;
let third: Actor;
const [pay, planId] = [makeId(), makeId()];

/** Somebody with an account and a place, as the list of who may approve asks for. */
async function person(role: Role, schoolId: string | null, names: { givenNames?: string } = {}): Promise<Actor> {
  const { institutionId } = school;
  const { user } = await makeUser({ ...names, memberships: [{ institutionId, role, schoolId }] });
  return actorOf(role, { userId: user.id, institutionId, schoolId });
}

beforeAll(async () => {
  school = await makeWorkingSchool({ today: '2026-05-04' });
  const { schoolId } = school;
  [director, other, third] = [
    await person('director', schoolId),
    await person('director', schoolId),
    await person('director', schoolId),
  ];
  await inTenant(director, async (tx) => {
    const category = { id: pay, seen: 0, schoolId, name: 'Servicios', side: 'expense' as const, archived: false };
    await saveCategory(tx, director, { ...category, source: 'registered' });
    const plan = { id: planId, schoolId, year: 2026, name: 'Plan', rule: 'two_of' as const, fromId: null };
    await addScenario(tx, director, { ...plan, incomeChange: 0, expenseChange: 0 });
  });
});

const cell = (month: string, planned: number, seen: number) => ({ categoryId: pay, month, planned, seen });
const read = (actor: Actor) =>
  inTenant(actor, (tx) => readBudget(tx, actor, { schoolId: school.schoolId, year: 2026 }));
const versionOf = async (): Promise<number> =>
  (await read(director)).scenarios.find(({ id }) => id === planId)?.version ?? 0;

test('cells are typed once: whoever saw an older value is refused, and nothing of that batch stays', async () => {
  await inTenant(director, (tx) => saveCells(tx, director, { id: planId, cells: [cell('2026-05-01', 500, 0)] }));
  const late = { id: planId, cells: [cell('2026-06-01', 700, 0), cell('2026-05-01', 900, 0)] };
  await expect(inTenant(other, (tx) => saveCells(tx, other, late))).rejects.toMatchObject({
    code: 'budget.changed_meanwhile',
  });
  expect((await read(director)).cells).toEqual([{ categoryId: pay, month: '2026-05-01', planned: 500, version: 1 }]);
});

test('an expense pays its commitment and no more; a figure is the sum of its rows', async () => {
  const commitment = makeId();
  const base = { categoryId: pay, on: '2026-05-10', reference: '' };
  await inTenant(director, async (tx) => {
    await saveEntry(tx, director, {
      ...base,
      id: commitment,
      kind: 'commitment',
      amount: 300,
      text: 'Contrato',
      commitmentId: null,
    });
    const part = { ...base, id: makeId(), kind: 'actual' as const, amount: 120, text: 'Luz', commitmentId: commitment };
    await saveEntry(tx, director, part);
    await saveEntry(tx, director, part);
  });
  const more = { ...base, id: makeId(), kind: 'actual' as const, amount: 181, text: 'Luz', commitmentId: commitment };
  await expect(inTenant(director, (tx) => saveEntry(tx, director, more))).rejects.toMatchObject({
    code: 'budget.too_much',
  });
  const happened = (await read(director)).happened.find((one) => one.month === '2026-05-01');
  expect(happened).toMatchObject({ actual: 120, committed: 180 });
  const rows = await inTenant(director, (tx) =>
    readBehind(tx, director, { categoryId: pay, month: '2026-05-01', kind: 'commitment' }),
  );
  expect(rows.map(({ open }) => open)).toEqual([180]);
  await expect(
    inTenant(director, (tx) => voidEntry(tx, director, { id: commitment, version: 1, reason: 'por error' })),
  ).rejects.toMatchObject({ code: 'budget.too_much' });
});

test('the sheet leaves as it stands: planned, committed and spent by month, in money of its currency', async () => {
  const sheet = findExport('budget.sheet')!;
  const given = { schoolId: school.schoolId, year: 2026 };
  const taken = async (actor: Actor) => {
    const { items } = await inTenant(actor, (tx) => sheet.page(tx, actor, given, { limit: 200 }, 'es'));
    return items.map((item) => columnsOf(sheet, 'es').map(({ value }) => value(item, 'es')));
  };
  const rows = await taken(director);
  const MAY = 8;
  const ofServices = (figure: keyof typeof MEASURE_TEXT) =>
    rows.find((row) => row[1] === 'Servicios' && row[2] === MEASURE_TEXT[figure]({}, { locale: 'es' })) ?? [];
  expect(ofServices('planned')[MAY]).toBe(5);
  expect(ofServices('committed')[MAY]).toBe(1.8);
  expect([ofServices('actual')[MAY], ofServices('actual').at(-1)]).toEqual([1.2, 1.2]);
  await expect(taken(await person('teacher', school.schoolId))).rejects.toMatchObject({ kind: 'not_found' });
});

test('two different people agree; the asker does not, and what is approved is not edited', async () => {
  const say = async (actor: Actor) => {
    const version = await versionOf();
    return inTenant(actor, (tx) => decide(tx, actor, { id: planId, version, approve: true, reason: '' }));
  };
  const asked = await versionOf();
  await inTenant(director, (tx) => askFor(tx, director, { id: planId, version: asked }));
  await expect(say(director)).rejects.toMatchObject({ code: 'budget.not_asked' });
  expect(await say(other)).toBe('asked');
  await expect(say(other)).rejects.toMatchObject({ code: 'budget.not_asked' });
  expect(await say(third)).toBe('approved');
  expect((await read(director)).scenarios[0]).toMatchObject({ holds: true, state: 'approved' });
  await expect(
    inTenant(director, (tx) => saveCells(tx, director, { id: planId, cells: [cell('2026-07-01', 1, 0)] })),
  ).rejects.toMatchObject({ code: 'budget.plan_closed' });
});

test('a scenario begins from another plan with its amounts changed', async () => {
  const id = makeId();
  const { schoolId } = school;
  const given = { id, schoolId, year: 2026, name: 'Menos', rule: 'chain' as const, fromId: planId };
  await inTenant(director, (tx) => addScenario(tx, director, { ...given, incomeChange: 0, expenseChange: -1_000 }));
  const view = await inTenant(director, (tx) => readBudget(tx, director, { schoolId, year: 2026, scenarioId: id }));
  expect(view.cells.map(({ planned }) => planned)).toEqual([450]);
});

test('a chain goes on where the only director asks, and nobody is asked in vain', async () => {
  const { institutionId } = school;
  const small = await makeWorkingSchool({ institutionId, today: '2026-05-04' });
  const { schoolId } = small;
  const head = await person('director', schoolId, { givenNames: 'Elsa' });
  const id = makeId();
  const plan = { id, schoolId, year: 2026, name: 'Plan', rule: 'chain' as const, fromId: null };
  await inTenant(head, (tx) => addScenario(tx, head, { ...plan, incomeChange: 0, expenseChange: 0 }));
  const view = async (actor: Actor) => {
    const { scenarios } = await inTenant(actor, (tx) => readBudget(tx, actor, { schoolId, year: 2026 }));
    return scenarios[0]!;
  };
  // Alone: it is said before she asks, and the server refuses it too.
  expect(await view(head)).toMatchObject({ missing: 1, state: 'draft' });
  const ask = async () => {
    const { version } = await view(head);
    await inTenant(head, (tx) => askFor(tx, head, { id, version }));
  };
  await expect(ask()).rejects.toMatchObject({ code: 'budget.nobody_to_ask' });
  const admin = await person('admin', null, { givenNames: 'Iris' });
  expect(await view(head)).toMatchObject({ missing: 0 });
  await ask();
  expect(await view(head)).toMatchObject({ canDecide: false, waitsFor: ['Iris Quispe Mamani'] });
  const { version, canDecide } = await view(admin);
  expect(canDecide).toBe(true);
  expect(await inTenant(admin, (tx) => decide(tx, admin, { id, version, approve: true, reason: '' }))).toBe('approved');
});

test('another school’s director and the office find nothing', async () => {
  const { institutionId } = school;
  const far = await makeWorkingSchool({ institutionId, today: '2026-05-04' });
  const stranger = actorOf('director', { institutionId, schoolId: far.schoolId });
  await expect(read(stranger)).rejects.toMatchObject({ code: 'budget.not_found' });
  await expect(
    inTenant(stranger, (tx) => saveCells(tx, stranger, { id: planId, cells: [cell('2026-08-01', 1, 0)] })),
  ).rejects.toMatchObject({ code: 'budget.not_found' });
});
