import { useSearch } from '@patio/client';
import { Materials } from '../course/Materials.tsx';

/** On the page of one of a student's classes: what it was handed out, and what its lessons bring along. */
export default function MyClassMaterialsPart() {
  const id = useSearch('class') ?? '';
  return <Materials id={id} sectionId={id} />;
}
