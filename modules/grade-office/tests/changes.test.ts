import type { Actor } from '@patio/access';
import {
  approveSheet,
  askChange,
  getGradedSection,
  getSheet,
  publishSheet,
  submitSheet,
} from '@patio/gradebook/server';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '@patio/gradebook/testing';
import { makeId } from '@patio/kernel';
import { findExport, inTenant, listWaiting } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import '../server/index.ts';
import { listChangesToDecide } from '../server/service/list-changes.ts';

testDatabase();
let book: TestGradebook;
let director: Actor;

beforeAll(async () => {
  book = await makeGradebook(1);
  const { teacher, coordinator, students, terms } = book;
  director = actorOf('director', { institutionId: book.school.institutionId, schoolId: book.school.schoolId });
  const item = await makeItem(book);
  await save(book, [mark(item.id, students[0] as string, '10')]);
  const sheet = await inTenant(teacher, async (tx) =>
    submitSheet(
      tx,
      teacher,
      await getGradedSection(tx, teacher, 'gradebook.enter', book.section.id),
      terms[0] as string,
      0,
      null,
    ),
  );
  await inTenant(coordinator, async (tx) => {
    const held = await getSheet(tx, coordinator, sheet.id, sheet.version);
    await publishSheet(tx, coordinator, await approveSheet(tx, coordinator, held));
  });
  await inTenant(teacher, (tx) =>
    askChange(tx, teacher, {
      id: makeId(),
      itemId: item.id,
      studentId: students[0] as string,
      after: { state: 'graded', score: '12' },
      reason: 'Sumé mal los puntos de la segunda parte.',
      evidenceFileId: null,
    }),
  );
});

const list = (actor: Actor, filters: { state?: 'waiting' | 'refused'; schoolId?: string } = {}) =>
  inTenant(actor, async (tx) => (await listChangesToDecide(tx, actor, { limit: 10, ...filters })).items);

test('those who decide in the school find the request, and as many wait for them', async () => {
  const { institutionId, schoolId } = book.school;
  const admin = actorOf('admin', { institutionId });
  for (const actor of [director, book.coordinator, admin]) {
    const items = await list(actor);
    expect(items).toMatchObject([{ state: 'waiting', can: { decide: true, withdraw: false } }]);
    const waiting = await inTenant(actor, (tx) => listWaiting(tx, actor, 'es'));
    expect(waiting.find(({ id }) => id === 'gradebook.changes')?.count).toBe(items.length);
  }
  expect(await list(director, { state: 'refused' })).toEqual([]);
  expect(await list(admin, { schoolId })).toHaveLength(1);
  expect(await list(admin, { schoolId: crypto.randomUUID() })).toEqual([]);
});

test('nobody else does: not whoever asked, not another school, not another institution', async () => {
  const { institutionId } = book.school;
  const strangers = [
    book.teacher,
    actorOf('director', { institutionId, schoolId: crypto.randomUUID() }),
    actorOf('admin'),
    actorOf('parent', { institutionId, schoolId: book.school.schoolId }),
  ];
  for (const stranger of strangers) expect(await list(stranger)).toEqual([]);
});

test('requests and sheets are taken out by those who oversee the school, and by nobody of another', async () => {
  const { institutionId } = book.school;
  const stranger = actorOf('director', { institutionId, schoolId: crypto.randomUUID() });
  const taken = async (actor: Actor, name: string, filters: unknown) =>
    (await inTenant(actor, (tx) => findExport(name)!.page(tx, actor, filters, { limit: 100 }, 'es'))).items;
  const termId = book.terms[0];
  const sheet = { sectionId: book.section.id, termId, state: 'published', students: 1 };
  const waiting = await taken(director, 'gradebook.changes', { state: 'waiting' });
  expect(waiting).toHaveLength(1);
  expect(waiting).toEqual(await list(director));
  expect(await taken(director, 'gradebook.sheets', { termId })).toMatchObject([sheet]);
  expect(await taken(stranger, 'gradebook.changes', {})).toEqual([]);
  expect(await taken(stranger, 'gradebook.sheets', { termId })).toEqual([]);
});
