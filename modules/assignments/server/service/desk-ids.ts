import { createHash } from 'node:crypto';
import type { Tx } from '@patio/platform';
import { failure } from '../failures.ts';
import type { InClass } from './load.ts';
import { type Classmate, readClassIds } from './roster.ts';

/** The form of an id whose maker decides what is in it (version 8). */
const asId = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');

/** What the desk of a class calls a student or a group: the id itself, or in anonymous mode one that only the server can trace back. */
export const deskIdOf = ({ assigned, assignment }: InClass, id: string): string =>
  assignment.anonymous ? asId(createHash('sha256').update(assigned.deskKey).update(id).digest('hex')) : id;

/** Whether the desk may say whose work it is. */
export const isNamed = ({ assignment }: InClass, { work }: Classmate): boolean =>
  !assignment.anonymous || work?.mark === 'released';

/** The students behind the ids of a desk. */
export async function studentsAtDesk(tx: Tx, place: InClass, deskIds: readonly string[]): Promise<string[]> {
  if (!place.assignment.anonymous) return [...deskIds];
  const known = new Map((await readClassIds(tx, place)).map((id) => [deskIdOf(place, id), id]));
  return deskIds.map((deskId) => {
    const found = known.get(deskId);
    if (!found) throw failure('not_found');
    return found;
  });
}

export const studentAtDesk = async (tx: Tx, place: InClass, deskId: string): Promise<string> =>
  (await studentsAtDesk(tx, place, [deskId]))[0]!;
