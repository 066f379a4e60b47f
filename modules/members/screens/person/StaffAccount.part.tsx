import { client, useParams, useSearch } from '@patio/client';
import type { contract } from '@patio/people';
import { Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { PersonAccount } from './PersonAccount.tsx';

const people = client<typeof contract>('people');

/** On an employee's page: the account of the person behind the post. The support staff's page names the post in its address. */
export default function StaffAccountPart() {
  const { id } = useParams();
  const member = useSearch('member');
  const query = useQuery(people.getStaff.queryOptions({ input: { id: id ?? member ?? '' } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {({ personId }) => <PersonAccount personId={personId} />}
    </Load>
  );
}
