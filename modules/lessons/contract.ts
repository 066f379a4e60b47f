import { author } from './contract/author.ts';
import { catalogue } from './contract/catalogue.ts';
import { media } from './contract/media.ts';
import { openCourses } from './contract/open-courses.ts';
import { page } from './contract/page.ts';
import { setup } from './contract/setup.ts';
import { following, studying } from './contract/study.ts';
import { teacherNotes } from './contract/teacher-notes.ts';

export type { AuthoredCourse, DraftNews, LessonPresence, VersionView } from './contract/author.ts';
export type { CatalogueLesson, CatalogueUnit } from './contract/catalogue.ts';
export { learnedEarlier, lessonChanged } from './contract/events.ts';
export type { EntryView, LessonView } from './contract/fields.ts';
export { MEDIA_KINDS, type MediaView } from './contract/media.ts';
export type { OpenCourse, OpenCoursePreview } from './contract/open-courses.ts';
export type { ClassQuestion, LessonPage, LessonWork, OwnQuestion } from './contract/page.ts';
export type {
  CartridgePlan,
  CourseChoices,
  CourseSetup,
  CourseSource,
  ImportFindingView,
  ImportView,
  NewOwnCourse,
} from './contract/setup.ts';
export type {
  ClassProgress,
  CourseCard,
  CourseMaterial,
  CoursePath,
  LessonStanding,
  PublishedLesson,
  StudiedCourse,
  StudyNote,
} from './contract/study.ts';
export type { TeacherNote } from './contract/teacher-notes.ts';

/** What a class learns with: lessons as their authors write them, and as students read them. */
export const contract = {
  ...author,
  ...teacherNotes,
  ...catalogue,
  ...media,
  ...page,
  ...openCourses,
  ...setup,
  ...studying,
  ...following,
};
