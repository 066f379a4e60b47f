import { useParams, usePath } from '@patio/client';
import { useQuery } from '@tanstack/react-query';
import { sections } from '../api.ts';
import { ClassesOf } from './ClassesOf.tsx';

/** The classes of a student, in the student's record. */
export default function StudentClassesPart() {
  const { id = '' } = useParams();
  const role = usePath().split('/')[1];
  const query = useQuery(sections.studentClasses.queryOptions({ input: { id } }));
  if (role === 'admin') return <ClassesOf query={query} hrefOf={(section) => `/admin/sections/${section}`} />;
  if (role === 'director')
    return <ClassesOf query={query} hrefOf={(section) => `/director/sections?section=${section}`} />;
  return <ClassesOf query={query} />;
}
