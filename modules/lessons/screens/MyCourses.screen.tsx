import { m } from '@patio/messages';
import {
  Button,
  Card,
  EmptyState,
  Link,
  Load,
  Meter,
  Notebook,
  type NotebookLook,
  Page,
  Skeleton,
  Stack,
  Tiles,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { CourseCard } from '../contract.ts';
import { lessons } from './api.ts';

/** The courses that a student takes, each with how far they are and the next step. */
export default function MyCoursesScreen() {
  const mine = useQuery(lessons.myCourses.queryOptions({ input: {} }));
  return (
    <Page title={m.lessons_my_courses()}>
      <Load
        query={mine}
        skeleton={<Skeleton shape="cards" count={6} />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <EmptyState scene="books" title={m.lessons_no_courses()} />,
        }}
      >
        {({ items }) => (
          <Tiles min={300}>
            {inOrder(items).map((course, at) => (
              <Course key={course.sectionId} course={course} isFirst={at === 0} />
            ))}
          </Tiles>
        )}
      </Load>
    </Page>
  );
}

/** What was begun last comes first; courses without lessons come last. */
const inOrder = (courses: readonly CourseCard[]) =>
  courses.toSorted(
    (a, b) =>
      Number(b.lessons > 0) - Number(a.lessons > 0) || (b.next?.lastAt ?? '').localeCompare(a.next?.lastAt ?? ''),
  );

const CourseLink = ({ course }: { course: CourseCard }) => (
  <Link quiet href={`/student/course-detail/${course.sectionId}`}>
    {course.course}
  </Link>
);

function Course({ course, isFirst }: { course: CourseCard; isFirst: boolean }) {
  const { next } = course;
  return (
    <Card title={<CourseLink course={course} />} actions={<Notebook look={course.look as NotebookLook} />}>
      <Stack gap={12}>
        {course.teacher && <p>{course.teacher}</p>}
        {course.lessons > 0 ? (
          <div>
            <p>{m.lessons_course_progress({ done: course.done, count: course.lessons })}</p>
            <Meter ratio={course.done / course.lessons} />
          </div>
        ) : (
          <p>{m.lessons_none_yet()}</p>
        )}
        {next && (
          <>
            <p>
              <b>{next.title}</b>
              {next.state === 'begun' && <> · {m.lessons_step_of({ step: next.stepsSeen + 1, steps: next.steps })}</>}
            </p>
            <Button
              variant={isFirst ? 'primary' : 'secondary'}
              iconEnd={ArrowRight}
              href={`/student/lesson-viewer/${next.id}`}
            >
              {next.state === 'begun' ? m.lessons_continue() : m.lessons_start()}
            </Button>
          </>
        )}
        {!next && course.lessons > 0 && <p>{m.lessons_course_done()}</p>}
      </Stack>
    </Card>
  );
}
