import { useParams, useSearch } from '@patio/client';
import { z } from 'zod';
import { TaughtList } from './TaughtList.tsx';

const search = z.object({ member: z.uuid().optional() });

/** The sections of a teacher, in the teacher's record. */
export default function StaffSectionsPart() {
  const { id } = useParams();
  const { member } = useSearch(search);
  return <TaughtList staffId={id ?? member ?? ''} />;
}
