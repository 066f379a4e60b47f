import { SYSTEM_USER_ID } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '../database/tenant.ts';

export type NamePeople = (tx: Tx, ids: readonly Id[]) => Promise<ReadonlyMap<Id, string>>;

let source: NamePeople = async () => new Map();
const others = new Map<string, NamePeople>();

/** The accounts module, a floor above, says what people are called. */
export function namePeopleWith(given: NamePeople): void {
  source = given;
}

/** A higher module says what acts besides people, such as a program; whoever has a name already keeps it. */
export const nameOthersWith = (kind: string, given: NamePeople): void => void others.set(kind, given);

async function nameRest(tx: Tx, ids: readonly Id[], known: ReadonlyMap<Id, string>): Promise<ReadonlyMap<Id, string>> {
  const rest = ids.filter((id) => !known.has(id));
  if (rest.length === 0 || others.size === 0) return known;
  const found = await Promise.all([...others.values()].map((name) => name(tx, rest)));
  return new Map([...known, ...found.flatMap((names) => [...names])]);
}

/** Names of whoever acted; the house itself signs as Patio, and somebody who left the institution as a dash. */
export async function namePeople(tx: Tx, ids: readonly (Id | null)[]): Promise<(id: Id) => string> {
  const asked = [...new Set(ids)].filter((id): id is Id => id !== null && id !== SYSTEM_USER_ID);
  const names = asked.length > 0 ? await nameRest(tx, asked, await source(tx, asked)) : new Map<Id, string>();
  return (id) => (id === SYSTEM_USER_ID ? 'Patio' : (names.get(id) ?? '—'));
}
