import { FromDevice, useKeptQuery, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Inline, Load, Page, SearchField, Segmented, Skeleton } from '@patio/ui';
import { z } from 'zod';
import type { StudiedCourse } from '../contract.ts';
import { countIn, LESSON_VIEWS, type LessonsView, lessonsIn } from '../rules/my-lessons.ts';
import { lessons } from './api.ts';
import { CourseLessons } from './list/CourseLessons.tsx';
import { useKeptLessons } from './list/use-kept-lessons.ts';

const asked = z.object({ view: z.enum(LESSON_VIEWS).default('all'), search: z.string().default('') });

/** A student's lessons across courses: to do, begun, done; each can be saved on the device. */
export default function MyLessonsScreen() {
  const mine = useKeptQuery(lessons.myLessons.key(), 'lessons.mine', () => lessons.myLessons.call({}));
  return (
    <Page title={m.lessons_my_lessons()}>
      <Load
        query={mine}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ courses }) => courses.length === 0,
          show: (
            <EmptyState scene="books" title={m.lessons_none_yet()}>
              {m.lessons_none_yet_hint()}
            </EmptyState>
          ),
        }}
      >
        {(loaded) => (
          <>
            <FromDevice view={loaded} />
            <Lessons courses={loaded.courses} straight={loaded.keptAt !== undefined} />
          </>
        )}
      </Load>
    </Page>
  );
}

/** Without a network a lesson opens straight away: its own page is not on the device. */
function Lessons({ courses, straight }: { courses: readonly StudiedCourse[]; straight: boolean }) {
  const [{ view, search }, change] = useSearchState(asked);
  const kept = useKeptLessons();
  const shown = lessonsIn(courses, { view, search }, kept.isKept);
  const labels: Record<LessonsView, string> = {
    all: m.lessons_view_all(),
    todo: m.lessons_view_todo(),
    begun: m.lessons_view_begun(),
    done: m.lessons_view_done(),
    kept: m.lessons_view_kept(),
  };
  return (
    <>
      <Inline gap={12}>
        <Segmented
          label={m.lessons_which()}
          value={view}
          onChange={(next) => change({ view: next as LessonsView })}
          options={LESSON_VIEWS.map((id) => ({
            id,
            label: `${labels[id]} ${countIn(courses, { view: id, search }, kept.isKept)}`,
          }))}
        />
        <SearchField label={m.lessons_search()} value={search} onChange={(next) => change({ search: next })} />
      </Inline>
      {shown.length === 0 ? (
        <EmptyState scene={view === 'todo' && !search ? 'done' : 'sheet'} title={nothing(view, search)} />
      ) : (
        shown.map((course) => <CourseLessons key={course.sectionId} {...{ course, kept, straight }} all={courses} />)
      )}
    </>
  );
}

const nothing = (view: LessonsView, search: string): string => {
  if (search) return m.lessons_none_found({ search });
  const words = { todo: m.lessons_none_todo, begun: m.lessons_none_begun, done: m.lessons_none_done };
  return view === 'kept' ? m.lessons_none_kept() : words[view as 'todo']();
};
