import { useParams } from '@patio/client';
import { TaughtList } from './TaughtList.tsx';

/** The sections that teach a course this year, on the course's page. */
export default function CourseSectionsPart() {
  const { id = '' } = useParams();
  return <TaughtList courseId={id} />;
}
