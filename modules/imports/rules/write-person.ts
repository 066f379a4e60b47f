import { type PersonRecord, type PlanItem, planValues, type Sex } from '@patio/engine-roster';
import type { FieldChange } from '../contract/plan.ts';
import type { Drawn } from './compose.ts';
import { CLEARABLE, PERSON_FIELDS } from './on-record.ts';
import type { Change, Writes } from './writes.ts';

const isOfPerson = (field: string): boolean => (PERSON_FIELDS as readonly string[]).includes(field);

/** The fields that the list wins, where a person chose them one by one. */
export const taken = (drawn: Drawn, key: string, changes: readonly FieldChange[]): FieldChange[] => {
  const take = drawn.given.decisions.get(key)?.take;
  return changes.filter(({ field }) => !take || take.includes(field));
};

/** What changes about somebody on record: what the list says, and where it was asked for what it leaves empty. */
function personChanges(drawn: Drawn, record: PersonRecord, item: PlanItem): FieldChange[] {
  const person = drawn.known.people.get(item.id as string);
  const said = planValues(record);
  if (!person) return [];
  const told =
    item.action === 'create'
      ? // On record as something else: what is empty there is filled, what stands there stays.
        PERSON_FIELDS.flatMap((field) =>
          said[field] && person[field] === null ? [{ field, before: null, after: said[field] }] : [],
        )
      : item.changes.filter(({ field }) => isOfPerson(field));
  const { emptyClears } = drawn.given.chosen;
  const cleared = CLEARABLE.flatMap((field) =>
    emptyClears &&
    record.kind === 'student' &&
    item.action !== 'create' &&
    drawn.given.mapped.has(field) &&
    !said[field] &&
    person[field] !== null
      ? [{ field, before: person[field], after: null }]
      : [],
  );
  return taken(drawn, item.key, [...told, ...cleared]);
}

const columnsOf = (changes: readonly FieldChange[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

const seen = new WeakMap<Change[], Map<string, Change>>();

/** Adds changes of one row to what is already changed about it: a mother who teaches stands twice in a list. */
export function addChange(list: Change[], change: Change): void {
  const index = seen.get(list) ?? new Map<string, Change>();
  seen.set(list, index);
  const known = index.get(change.id);
  if (!known) {
    index.set(change.id, change);
    list.push(change);
    return;
  }
  known.before = { ...change.before, ...known.before };
  known.after = { ...known.after, ...change.after };
}

/** The person of a record: somebody new, or somebody on record with what changes about them. */
export function writePerson(
  drawn: Drawn,
  writes: Writes,
  record: PersonRecord,
  item: PlanItem,
  told: Change['told']['type'],
): { personId: string; changes: FieldChange[]; subject: (id: string) => void } {
  if (item.id) {
    const person = drawn.known.people.get(item.id);
    const changes = personChanges(drawn, record, item);
    const change: Change | null =
      person && changes.length > 0
        ? {
            id: item.id,
            version: person.version,
            before: columnsOf(changes, 'before'),
            after: columnsOf(changes, 'after'),
            told: { type: told, id: item.id },
          }
        : null;
    if (change) addChange(writes.changes.persons, change);
    return { personId: item.id, changes, subject: (id) => change && Object.assign(change.told, { id }) };
  }
  const said = planValues(record);
  const personId = drawn.given.makeId();
  const or = (field: string): string | null => said[field] ?? null;
  writes.persons.push({
    id: personId,
    givenNames: said.givenNames ?? '',
    firstSurname: said.firstSurname ?? '',
    secondSurname: or('secondSurname'),
    preferredName: or('preferredName'),
    birthDate: or('birthDate'),
    sex: or('sex') as Sex | null,
    nationality: or('nationality'),
    documentKind: said.documentNumber ? or('documentKind') : null,
    documentNumber: or('documentNumber'),
    email: or('email'),
    phone: or('phone'),
    address: or('address'),
    language: said.language ?? 'es',
  });
  return { personId, changes: [], subject: () => {} };
}

/** Keeps what a record is called where the list comes from. */
export function noteForeign(writes: Writes, record: PersonRecord, personId: string): void {
  if (record.foreignId && record.foreignId !== personId)
    writes.foreign.push({ kind: 'person', foreignId: record.foreignId, recordId: personId });
}
