import { client } from '@patio/client';
import { m } from '@patio/messages';
import type { contract } from '@patio/schools';
import { Select } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';

const schools = client<typeof contract>('schools');

/** One of the schools that the reader may see. */
export function SchoolField({ name }: { name: string }) {
  const institution = useQuery(schools.current.queryOptions());
  return (
    <Select
      name={name}
      label={m.accounts_school()}
      options={(institution.data?.schools ?? []).map((school) => ({ id: school.id, label: school.name }))}
      isDisabled={!institution.data}
      isRequired
    />
  );
}
