import { useParams } from '@patio/client';
import { PersonAccount } from './PersonAccount.tsx';

/** On an adult's page: their account. */
export default function GuardianAccountPart() {
  const { id = '' } = useParams();
  return <PersonAccount personId={id} />;
}
