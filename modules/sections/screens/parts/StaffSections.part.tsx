import { useParams } from '@patio/client';
import { TaughtList } from './TaughtList.tsx';

/** The sections of a teacher, in the teacher's record. */
export default function StaffSectionsPart() {
  const { id = '' } = useParams();
  return <TaughtList staffId={id} />;
}
