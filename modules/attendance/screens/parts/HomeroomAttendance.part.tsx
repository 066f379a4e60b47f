import { useSearch } from '@patio/client';
import { z } from 'zod';
import { GroupAttendance } from '../report/GroupAttendance.tsx';

const search = z.object({ homeroom: z.uuid().optional() });

/** The attendance tab of a homeroom: the days that are taken as a whole. */
export default function HomeroomAttendancePart() {
  const { homeroom } = useSearch(search);
  return homeroom ? <GroupAttendance id={homeroom} /> : null;
}
