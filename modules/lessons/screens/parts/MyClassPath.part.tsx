import { useSearch } from '@patio/client';
import { Load, Skeleton } from '@patio/ui';
import { CoursePath } from '../course/CoursePath.tsx';
import { useCourse } from '../course/use-course.ts';

/** On the page of one of a student's classes: its lessons as a path. */
export default function MyClassPathPart() {
  const course = useCourse(useSearch('class') ?? '');
  return (
    <Load query={course} skeleton={<Skeleton shape="cards" />}>
      {(view) => <CoursePath course={view} />}
    </Load>
  );
}
