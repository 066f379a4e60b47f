import { useParams } from '@patio/client';
import { GroupAttendance } from '../report/GroupAttendance.tsx';

/** The attendance tab of a section. */
export default function SectionAttendancePart() {
  const { id = '' } = useParams();
  return <GroupAttendance id={id} />;
}
