import { m } from '@patio/messages';
import { Callout, Link } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { spokenName } from '../../contract/names.ts';
import type { KnownPerson } from '../../contract.ts';
import { people } from '../api.ts';
import { rolesOf } from '../person/KnownPersonField.tsx';

interface Like {
  givenNames?: string;
  firstSurname?: string;
  secondSurname?: string;
  birthDate?: string | null;
  documentNumber?: string;
}

const recordOf = (person: KnownPerson): string | undefined => {
  const student = person.roles.find((role) => role.kind === 'student');
  return student && `/admin/students/${student.id}`;
};

/** Says, while somebody is being written down, that they seem to be here already. */
export function DoublesNotice({ like }: { like: Like }) {
  const input = useDeferredValue({
    ...(like.givenNames && like.firstSurname && like.birthDate
      ? {
          givenNames: like.givenNames,
          firstSurname: like.firstSurname,
          secondSurname: like.secondSurname || null,
          birthDate: like.birthDate,
        }
      : {}),
    ...((like.documentNumber?.length ?? 0) >= 6 ? { documentNumber: like.documentNumber } : {}),
  });
  const query = useQuery({
    ...people.findDoubles.queryOptions({ input }),
    enabled: Object.keys(input).length > 0,
    placeholderData: keepPreviousData,
  });
  const found = query.data?.items ?? [];
  if (found.length === 0 || Object.keys(input).length === 0) return null;
  return (
    <Callout tone="warn" live title={m.people_seems_known()}>
      <ul>
        {found.map((person) => {
          const href = recordOf(person);
          return (
            <li key={person.personId}>
              {href ? <Link href={href}>{spokenName(person)}</Link> : spokenName(person)}
              {` · ${rolesOf(person)}`}
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
