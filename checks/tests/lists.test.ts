import { useTestDatabase } from '@patio/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LISTS, type List } from '../lists/lists.ts';
import { openReaders, type Readers } from '../lists/readers.ts';

vi.setConfig({ hookTimeout: 240_000 });
const database = useTestDatabase();
const READERS = ['admin', 'director', 'support'] as const;
let readers: Readers;
let statements = 0;

beforeAll(async () => {
  readers = await openReaders(database, READERS);
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    statements++;
    return ask.apply(this, given);
  } as never);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await readers?.close();
});

/** Asks for one page: how many rows came, and how many statements that took. */
async function page(list: List, reader: (typeof READERS)[number], limit: number) {
  statements = 0;
  const answer = await readers.get(reader, `${list.path}?limit=${limit}`);
  return answer && { rows: (answer.items as unknown[] | undefined)?.length ?? 0, asked: statements };
}

describe('a page costs as many statements with many rows as with few', () => {
  const grew = new Set<string>();

  test.each(LISTS.filter(({ required }) => required.length === 0).map((one) => [one.name, one] as const))(
    '%s',
    async (name, list) => {
      for (const reader of READERS) {
        await page(list, reader, 1); // what is remembered from now on is not counted
        const [few, many] = [await page(list, reader, 1), await page(list, reader, 60)];
        if (!few || !many) continue;
        // One or two more may follow when there is anything to follow; one for each row would be many more.
        expect(many.asked, `${reader}: ${many.rows} rows`).toBeLessThanOrEqual(few.asked + 2);
        if (many.rows > few.rows + 3) grew.add(name);
      }
    },
  );

  test('the big lists were really long enough to tell', () => {
    expect([...grew]).toEqual(
      expect.arrayContaining([
        'people.listStudents',
        'people.listGuardians',
        'people.listStaff',
        'sections.listSections',
      ]),
    );
  });
});
