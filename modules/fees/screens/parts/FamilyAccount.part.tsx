import { useParams } from '@patio/client';
import { Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { fees } from '../api.ts';
import { AccountCards } from '../desk/AccountView.tsx';
import '../desk/desk.css';

/** The account tab of an adult's page. */
export default function FamilyAccountPart() {
  const { id = '' } = useParams();
  const query = useQuery(fees.personAccounts.queryOptions({ input: { personId: id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="detail" />}>
      {({ accounts }) => <AccountCards accounts={accounts} />}
    </Load>
  );
}
