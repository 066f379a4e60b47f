import { useCan, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Inline, Load, Menu, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, FilePlus2, Plus, Settings2 } from 'lucide-react';
import { z } from 'zod';
import { lessons } from './api.ts';
import { NewLessonDrawer } from './outline/NewLessonDrawer.tsx';
import { Outline } from './outline/Outline.tsx';

const search = z.object({ course: z.string().optional(), add: z.literal('lesson').optional() });

/** The lessons of a teacher's courses, by unit: their state, their use, their order. */
export default function LessonsScreen() {
  const courses = useQuery(lessons.courses.queryOptions());
  const [{ course, add }, change] = useSearchState(search);
  const items = courses.data?.items ?? [];
  const chosen = items.find(({ id }) => id === course) ?? items.find((each) => each.lessons > 0) ?? items[0];
  return (
    <Page
      title={m.lessons_list()}
      actions={<Actions courseId={chosen?.id} onAdd={() => change({ add: 'lesson' }, { push: true })} />}
    >
      <Load
        query={courses}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: (found) => found.items.length === 0,
          show: (
            <EmptyState
              scene="books"
              title={m.lessons_no_courses_taught()}
              action={<Button href="/teacher/create-course">{m.lessons_make_course()}</Button>}
            />
          ),
        }}
      >
        {(found) =>
          chosen && (
            <Outline
              courses={found.items}
              course={chosen}
              onCourse={(id) => change({ course: id })}
              onAdd={() => change({ add: 'lesson' }, { push: true })}
            />
          )
        }
      </Load>
      {chosen && (
        <NewLessonDrawer
          courses={items}
          courseId={chosen.id}
          isOpen={add === 'lesson'}
          onClose={() => change({ add: undefined })}
        />
      )}
    </Page>
  );
}

/** What can be added here, and how the course that is shown is set up. */
function Actions({ courseId, onAdd }: { courseId: string | undefined; onAdd: () => void }) {
  const can = useCan();
  return (
    <Inline gap={8}>
      {can('courses.author') && (
        <Menu
          label={m.lessons_course_actions()}
          trigger={<Button icon={Ellipsis} aria-label={m.lessons_course_actions()} />}
          items={[
            ...(courseId
              ? [
                  {
                    id: 'setup',
                    label: m.lessons_setup(),
                    icon: Settings2,
                    href: `/teacher/course-configuration?course=${courseId}`,
                  },
                ]
              : []),
            { id: 'make', label: m.lessons_make_course(), icon: FilePlus2, href: '/teacher/create-course' },
          ]}
        />
      )}
      {courseId && (
        <Button variant="primary" icon={Plus} onPress={onAdd}>
          {m.lessons_new()}
        </Button>
      )}
    </Inline>
  );
}
