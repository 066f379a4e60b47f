import { m } from '@patio/messages';
import { ComboBox, formatDate, type Option } from '@patio/ui';
import { registerName } from '../../contract/names.ts';
import type { KnownPerson } from '../../contract.ts';
import { people } from '../api.ts';

/** What a person is here, in a line. */
export const rolesOf = (person: KnownPerson): string =>
  person.roles.map((role) => m.people_known_role({ kind: role.kind, label: role.label })).join(' · ') ||
  m.people_known_nowhere();

/** What tells two people of one name apart, in a line. */
export const factsOf = (person: KnownPerson): string =>
  [person.birthDate && formatDate(person.birthDate), person.documentNumber, person.phone, person.email]
    .filter(Boolean)
    .join(' · ');

const search = async (text: string, signal: AbortSignal): Promise<Option[]> => {
  if (text.trim().length < 2) return [];
  const { items } = await people.findPersons.call({ search: text, limit: 10 }, { signal });
  return items.map((person) => ({ id: person.personId, label: registerName(person), detail: rolesOf(person) }));
};

/** Somebody whom the institution knows already, by name or document. */
export const KnownPersonField = (
  props: { name: string } | { value: string | null; onChange: (id: string | null) => void },
) => <ComboBox label={m.people_find_person()} hint={m.people_find_person_hint()} search={search} {...props} />;
