import { useParams, usePath } from '@patio/client';
import { StaffRecord } from './staff/StaffRecord.tsx';

/** One employee's record under an address of its own. */
export default function StaffMemberScreen() {
  const { id = '' } = useParams();
  return <StaffRecord id={id} listHref={usePath().replace(/\/[^/]+$/, '')} />;
}
