import type { LessonStanding, StudiedCourse } from '../contract.ts';

export const LESSON_VIEWS = ['all', 'todo', 'begun', 'done', 'kept'] as const;
export type LessonsView = (typeof LESSON_VIEWS)[number];
export interface LessonsAsked {
  view: LessonsView;
  search: string;
}
type IsKept = (id: string) => boolean;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function stands({ id, state }: LessonStanding, view: LessonsView, isKept: IsKept): boolean {
  if (view === 'all') return true;
  if (view === 'kept') return isKept(id);
  return view === 'todo' ? state === 'open' || state === 'locked' : state === view;
}

/** The lessons that are asked for, course by course. A word is found in titles, in summaries and in the name of the course, without accents. */
export function lessonsIn(courses: readonly StudiedCourse[], { view, search }: LessonsAsked, isKept: IsKept) {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return courses
    .map((course) => ({
      ...course,
      lessons: course.lessons.filter((lesson) => {
        const text = plain(`${lesson.title} ${lesson.summary} ${course.name}`);
        return stands(lesson, view, isKept) && words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ lessons }) => lessons.length > 0);
}

/** How many they are. */
export const countIn = (courses: readonly StudiedCourse[], asked: LessonsAsked, isKept: IsKept): number =>
  lessonsIn(courses, asked, isKept).reduce((sum, { lessons }) => sum + lessons.length, 0);
