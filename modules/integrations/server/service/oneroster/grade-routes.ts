import { sql } from 'drizzle-orm';
import { on, type Place, type Route, readAddress } from './routes.ts';

const COLLECTIONS = 'categories|lineItems|results|scoreScales';
const WORDS = new RegExp(`^(${COLLECTIONS}|classes|schools|students)$`);
const standing = sql`x.status = 'active'`;

/** Each address that reads of the standard's gradebook service. What stands above was found before, so its id is one of ours. */
const ROUTES: readonly Route[] = [
  [new RegExp(`^(${COLLECTIONS})$`), (_, [collection = '']) => ({ collection })],
  [new RegExp(`^(${COLLECTIONS})/:id$`), ([id = ''], [collection = '']) => ({ collection, id })],
  [
    new RegExp(`^classes/:id/(${COLLECTIONS})$`),
    ([id = ''], [collection = '']) => ({
      collection,
      parents: [on('classes', id)],
      where: () => sql`x.class_id = ${id}::uuid and ${standing}`,
    }),
  ],
  [
    /^classes\/:id\/lineItems\/:id\/results$/,
    ([id = '', item = '']) => ({
      collection: 'results',
      parents: [on('classes', id), on('lineItems', item)],
      where: () => sql`x.class_id = ${id}::uuid and x.item_id = ${item}::uuid`,
    }),
  ],
  [
    /^classes\/:id\/students\/:id\/results$/,
    ([id = '', student = '']) => ({
      collection: 'results',
      parents: [on('classes', id), on('students', student)],
      where: () => sql`x.class_id = ${id}::uuid and x.student_id = ${student}::uuid`,
    }),
  ],
  [
    /^schools\/:id\/scoreScales$/,
    ([id = '']) => ({
      collection: 'scoreScales',
      parents: [on('schools', id)],
      where: () => sql`x.school_id = ${id}::uuid and ${standing}`,
    }),
  ],
];

/** What an address below the gradebook service means; null for one that the standard does not have, or that would write. */
export const findGradePlace = (path: string): Place | null => readAddress(path, WORDS, ROUTES);
