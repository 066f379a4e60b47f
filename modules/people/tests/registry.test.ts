import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkDocument, listStudents } from '../server/index.ts';
import { makeRegistry, makeStudent } from '../testing/index.ts';

const database = testDatabase();
let registry: Awaited<ReturnType<typeof makeRegistry>>;
const NAMES = [
  ['José Ángel', 'Ñahui', 'Pérez'],
  ['María José', 'Quispe', 'Huamán'],
  ['Lucía', 'Álvarez', null],
  ['Ana', 'alvarez', 'Zúñiga'],
  ['Tomás', 'Quispe', 'Arce'],
] as const;

beforeAll(async () => {
  registry = await makeRegistry();
  for (const [givenNames, firstSurname, secondSurname] of NAMES)
    await makeStudent(registry.admin, registry.schoolId, { givenNames, firstSurname, secondSurname });
});

const list = (filters: Partial<Parameters<typeof listStudents>[2]> = {}) =>
  inTenant(registry.admin, (tx) => listStudents(tx, registry.admin, { limit: 50, ...filters }));
const names = (page: Awaited<ReturnType<typeof list>>) => page.items.map((student) => student.givenNames);

describe('search', () => {
  test.each([
    ['jose nahui', ['José Ángel']],
    ['QUISPE maria', ['María José']],
    ['huaman quispe', ['María José']],
    ['zuñiga', ['Ana']],
    ['quis', ['Tomás', 'María José']],
    ['100%', []],
    ['a_b', []],
  ])('%s finds %j', async (search, found) => {
    expect(names(await list({ search }))).toEqual(found);
  });
});

test('pages follow the register without repeating or losing anyone', async () => {
  const all = names(await list());
  expect(all).toEqual(['Lucía', 'Ana', 'José Ángel', 'Tomás', 'María José']);
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 2, cursor });
    walked.push(...names(page));
    cursor = page.nextCursor;
  } while (cursor);
  expect(walked).toEqual(all);
});

test('a reader may ask for only the named columns', async () => {
  const { items } = await list({ fields: ['givenNames'], limit: 1 });
  expect(items).toEqual([{ id: expect.any(String), givenNames: 'Lucía' }]);
});

test('a search is a range of an index, also under row security', async () => {
  await database.asApp(async (client) => {
    await client.query(
      `begin; set local patio.scope = 'tenant'; set local patio.institution = '${registry.institutionId}'; set local enable_seqscan = off`,
    );
    const { rows } = await client.query(
      "explain select person_id from people_name_words where institution_id = patio_institution() and word >= 'quis' and word < 'quit'",
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond: .*word >= 'quis'/);
  });
});

describe('documents', () => {
  test.each([
    ['CL', '12.531.909-2', true],
    ['CL', '12531909-3', false],
    ['PE', '10117410-2', true],
    ['PE', '10117410', true],
    ['PE', '10117410-3', false],
    ['MX', 'BOXW310820HNERXN09', true],
    ['MX', 'BOXW310820HNERXN08', false],
    ['EC', '171430710-3', true],
    ['EC', '1714307104', false],
    ['ES', '54362315-K', true],
    ['CO', '1.020.304', true],
  ])('%s %s is valid: %s', (country, number, valid) => {
    const check = () => checkDocument(country, number);
    if (valid) expect(check()).not.toContain('.');
    else expect(check).toThrow('people.invalid_document');
  });
});
