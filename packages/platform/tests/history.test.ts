import { makeId } from '@patio/kernel';
import { inTenant, namePeopleWith, record, registerHistory } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { as } from './as.ts';

useTestDatabase();
const institutionId = makeId();
const office = actorOf('support', { institutionId });
const parent = actorOf('parent', { institutionId });
const foreign = actorOf('support');
const [student, enrolment] = [makeId(), makeId()];

namePeopleWith(async (_tx, ids) => new Map(ids.map((id) => [id, id === office.userId ? 'Luis Rojas' : 'Somebody'])));
const STATUS: Record<string, string> = { active: 'Activo', moved: 'Trasladado' };
registerHistory('test.student', {
  visible: async (_tx, actor, id) => id === student && actor.membership.role !== 'parent',
  actions: { 'test.created': (_p, o) => (o?.locale === 'en' ? 'Registered' : 'Se inscribió') },
  fields: {
    name: (_p, o) => (o?.locale === 'en' ? 'Name' : 'Nombre'),
    siblings: () => 'Hermanos',
    boarder: () => 'Internado',
    status: { title: () => 'Estado', show: (value) => STATUS[String(value)] ?? '' },
  },
  related: async () => [{ type: 'test.enrolment', id: enrolment }],
});

beforeAll(async () => {
  const on = { type: 'test.student', id: student };
  await inTenant(office, async (tx) => {
    await record(tx, office, 'test.created', on, { after: { name: 'Ana', diagnosis: 'secret', status: 'active' } });
    await record(tx, office, 'test.renamed', on, {
      before: { name: 'Ana', status: 'active', siblings: 1 },
      after: { name: 'Ana María', status: 'active', siblings: 2 },
      reason: 'birth certificate',
    });
    await record(tx, office, 'test.moved', { type: 'test.enrolment', id: enrolment }, { after: { boarder: true } });
    await record(tx, office, 'test.moved', { type: 'test.enrolment', id: makeId() }, { after: { boarder: false } });
  });
});

test('a reader sees names, words and only the fields that were named; the story of its parts belongs to it', async () => {
  const { items } = await as(office).recordHistory({ type: 'test.student', id: student });
  expect(items.map(({ title, by, reason, changes }) => ({ title, by, reason, changes }))).toEqual([
    {
      title: 'Se hizo un cambio',
      by: 'Luis Rojas',
      reason: null,
      changes: [{ field: 'Internado', before: null, after: 'Sí' }],
    },
    {
      title: 'Se hizo un cambio',
      by: 'Luis Rojas',
      reason: 'birth certificate',
      changes: [
        { field: 'Nombre', before: 'Ana', after: 'Ana María' },
        { field: 'Hermanos', before: '1', after: '2' },
      ],
    },
    {
      title: 'Se inscribió',
      by: 'Luis Rojas',
      reason: null,
      changes: [
        { field: 'Nombre', before: null, after: 'Ana' },
        { field: 'Estado', before: null, after: 'Activo' },
      ],
    },
  ]);
  expect(JSON.stringify(items)).not.toContain('secret');
});

test('it speaks the reader’s language and goes back page by page without gap or repeat', async () => {
  const first = await as(office, 'en').recordHistory({ type: 'test.student', id: student, limit: 2 });
  const rest = await as(office, 'en').recordHistory({
    type: 'test.student',
    id: student,
    limit: 2,
    cursor: first.nextCursor,
  });
  expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, undefined]);
  expect(rest.items[0]).toMatchObject({ title: 'Registered', changes: [{ field: 'Name' }, { field: 'Estado' }] });
});

test('whoever may not read the record learns nothing, nor of a kind that nobody opened', async () => {
  const missing = { code: 'platform.not_found' };
  await expect(as(parent).recordHistory({ type: 'test.student', id: student })).rejects.toMatchObject(missing);
  await expect(as(office).recordHistory({ type: 'test.student', id: makeId() })).rejects.toMatchObject(missing);
  await expect(as(office).recordHistory({ type: 'test.enrolment', id: enrolment })).rejects.toMatchObject(missing);
  // Another institution's reader is let through by this lenient rule and still finds nothing: the rows are not theirs.
  expect((await as(foreign).recordHistory({ type: 'test.student', id: student })).items).toEqual([]);
});
