import { useParams } from '@patio/client';
import { useQuery } from '@tanstack/react-query';
import { sections } from '../api.ts';
import { ClassesOf } from './ClassesOf.tsx';

/** The classes of one's child. */
export default function ChildClassesPart() {
  const { id = '' } = useParams();
  return <ClassesOf query={useQuery(sections.childClasses.queryOptions({ input: { id } }))} />;
}
