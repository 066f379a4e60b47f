import { SYSTEM_USER_ID } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '../database/tenant.ts';

export type NamePeople = (tx: Tx, ids: readonly Id[]) => Promise<ReadonlyMap<Id, string>>;

let source: NamePeople = async () => new Map();

/** The accounts module, a floor above, says what people are called. */
export function namePeopleWith(given: NamePeople): void {
  source = given;
}

/** Names of whoever acted; the house itself signs as Patio, and somebody who left the institution as a dash. */
export async function namePeople(tx: Tx, ids: readonly (Id | null)[]): Promise<(id: Id) => string> {
  const asked = [...new Set(ids)].filter((id): id is Id => id !== null && id !== SYSTEM_USER_ID);
  const names = asked.length > 0 ? await source(tx, asked) : new Map<Id, string>();
  return (id) => (id === SYSTEM_USER_ID ? 'Patio' : (names.get(id) ?? '—'));
}
