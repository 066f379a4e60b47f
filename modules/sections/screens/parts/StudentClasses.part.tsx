import { useParams } from '@patio/client';
import { useQuery } from '@tanstack/react-query';
import { sections, useSectionHref } from '../api.ts';
import { ClassesOf } from './ClassesOf.tsx';

/** The classes of a student, in the student's record. */
export default function StudentClassesPart() {
  const { id = '' } = useParams();
  const hrefOf = useSectionHref();
  const query = useQuery(sections.studentClasses.queryOptions({ input: { id } }));
  return <ClassesOf query={query} {...(hrefOf && { hrefOf })} />;
}
