import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { COLLECTIONS } from './collections.ts';
import { readPage } from './read-collection.ts';

const ASKED = ['orgs', 'classes', 'students', 'teachers', 'enrollments'] as const;

/** Reads a page of each main list, as a try of what programs get; answers how many rows each has. */
export async function countRoster(tx: Tx, { membership: { schoolId } }: Actor): Promise<string> {
  const said: string[] = [];
  for (const name of ASKED) {
    const collection = COLLECTIONS[name];
    if (!collection) continue;
    const wanted = { schoolId, where: [], paging: { limit: 1, offset: 0 }, sort: undefined, descending: false };
    const { rows, total } = await readPage(tx, collection, wanted);
    for (const row of rows) collection.view(row);
    said.push(`${name} ${total}`);
  }
  return said.join(' · ');
}
