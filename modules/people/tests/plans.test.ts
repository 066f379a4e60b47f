import { inTenant, type Tx, takeStock } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPersons, listStudents, registerFamilies } from '../server/index.ts';
import { makeRegistry } from '../testing/index.ts';

const database = testDatabase();
let registry: Awaited<ReturnType<typeof makeRegistry>>;
const SURNAMES = ['Quispe', 'Huamán', 'Rojas', 'Mamani', 'Flores', 'Ñahui', 'Torres', 'Vega', 'Luna', 'Arce'];
const GIVEN = ['Mateo', 'Rosa', 'Camila', 'Diego', 'Lucía', 'Bruno', 'Elena', 'Iker', 'Paula', 'Renzo'];

beforeAll(async () => {
  registry = await makeRegistry();
  const { admin, schoolId } = registry;
  const pick = (list: readonly string[], i: number) => `${list[i % list.length]}${Math.floor(i / 700)}`;
  await inTenant(admin, (tx) =>
    registerFamilies(
      tx,
      admin,
      Array.from({ length: 4_000 }, (_, i) => ({
        guardians: [],
        children: [
          {
            givenNames: pick(GIVEN, i * 7 + Math.floor(i / 10)),
            firstSurname: pick(SURNAMES, i),
            secondSurname: pick(SURNAMES, i * 3 + 1),
            schoolId,
            gradeLevelId: null,
            studentNumber: String(i),
            enrolledOn: '2026-03-09',
          },
        ],
      })),
    ),
  );
  await takeStock(database.ownerUrl);
});
afterEach(() => vi.restoreAllMocks());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}
const walk = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(walk)];

/** The statements that a piece of work sends, and which tables the database would read from end to end for them. */
async function readWhole(work: (tx: Tx) => Promise<unknown>): Promise<{ statements: number; tables: string[] }> {
  const sent: { text: string; values: unknown[] }[] = [];
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const { text } = given[0] as { text?: string };
    if (text && /^\s*select/i.test(text)) sent.push({ text, values: (given[1] as unknown[]) ?? [] });
    return ask.apply(this, given);
  } as never);
  await inTenant(registry.admin, work);
  vi.restoreAllMocks();
  const tables = await database.asApp(async (client) => {
    await client.query(
      `begin; set local patio.scope = 'tenant'; set local patio.institution = '${registry.institutionId}'`,
    );
    const found: string[] = [];
    for (const { text, values } of sent) {
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      const nodes = walk(rows[0]['QUERY PLAN'][0].Plan);
      found.push(...nodes.filter((one) => one['Node Type'] === 'Seq Scan').map((one) => one['Relation Name'] ?? ''));
    }
    await client.query('rollback');
    return found;
  });
  return { statements: sent.length, tables };
}

describe('under row security the people of a big school are found by index', () => {
  const big = (tables: string[]) => tables.filter((name) => /people_(persons|students|name_words)/.test(name));

  test('the first page of students', async () => {
    const { statements, tables } = await readWhole((tx) => listStudents(tx, registry.admin, { limit: 50 }));
    expect({ statements, whole: big(tables) }).toEqual({ statements: 1, whole: [] });
  });

  test('a search by parts of names', async () => {
    const asked = { limit: 50, search: 'huaman ros' };
    const { statements, tables } = await readWhole((tx) => listStudents(tx, registry.admin, asked));
    expect({ statements, whole: big(tables) }).toEqual({ statements: 1, whole: [] });
  });

  test('somebody whom the office knows', async () => {
    const { tables } = await readWhole((tx) => findPersons(tx, registry.admin, { search: 'nahui4', limit: 20 }));
    expect(big(tables)).toEqual([]);
  });
});
