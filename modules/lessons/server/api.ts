import type { Actor } from '@patio/access';
import type { ProgressEvent } from '@patio/engine-lessons';
import type { Tx } from '@patio/platform';
import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { openCourses } from './api/open-courses.ts';
import { setup } from './api/setup.ts';
import { teacherNotes } from './api/teacher-notes.ts';
import { readClassProgress } from './service/class-progress.ts';
import { readLessonPage } from './service/lesson-page.ts';
import { changeLesson, createLesson, getLesson, holdLesson } from './service/lessons.ts';
import { listAuthored, listCourses, viewLesson } from './service/list-lessons.ts';
import { listMedia } from './service/list-media.ts';
import { listMaterials, listMyCourses, listMyLessons, readPath } from './service/my-courses.ts';
import { keepNote, removeNote } from './service/notes.ts';
import { listOfCourse } from './service/of-course.ts';
import { openDraft } from './service/open-draft.ts';
import { openLesson } from './service/open-lesson.ts';
import { orderUnitsOf } from './service/order-units.ts';
import { getOwnPlace, type OwnPlace } from './service/own-student.ts';
import { compareWith, listVersions, publishLesson, restoreVersion } from './service/publish.ts';
import { recordProgress, type Way } from './service/record-progress.ts';
import { saveDraft } from './service/save-draft.ts';
import { answerQuestion, askQuestion, listClassQuestions } from './service/student-questions.ts';
import { tellPresence } from './service/writers.ts';

const os = implementModule(contract);
const AUTHOR = 'lessons.author';

/** The reader's own way through a lesson that they study. */
async function getWay(tx: Tx, actor: Actor, id: string): Promise<Way & OwnPlace> {
  const lesson = await getLesson(tx, actor, 'lessons.study', id);
  return { lesson, ...(await getOwnPlace(tx, actor, lesson)) };
}

export const api = os.router({
  ...openCourses,
  ...setup,
  ...teacherNotes,
  courses: os.courses.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listCourses(tx, context.actor) })),
  ),
  orderUnits: os.orderUnits.handler(({ context, input }) =>
    context.command((tx) => orderUnitsOf(tx, context.actor, input)),
  ),
  authored: os.authored.handler(({ context, input }) => context.read((tx) => listAuthored(tx, context.actor, input))),
  create: os.create.handler(({ context, input }) =>
    context.command(async (tx) => viewLesson(tx, await createLesson(tx, context.actor, input))),
  ),
  describe: os.describe.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      const lesson = await getLesson(tx, context.actor, AUTHOR, id);
      return viewLesson(tx, await changeLesson(tx, context.actor, lesson, change));
    }),
  ),
  draft: os.draft.handler(({ context, input }) =>
    context.read(async (tx) => openDraft(tx, await getLesson(tx, context.actor, AUTHOR, input.id), input.since)),
  ),
  save: os.save.handler(({ context, input }) =>
    context.command(async (tx) =>
      saveDraft(tx, context.actor, await holdLesson(tx, context.actor, input.id), input.operations),
    ),
  ),
  publish: os.publish.handler(({ context, input }) =>
    context.command(async (tx) => {
      const lesson = await holdLesson(tx, context.actor, input.id);
      await publishLesson(tx, context.actor, lesson, input.revision);
      return viewLesson(tx, lesson);
    }),
  ),
  versions: os.versions.handler(({ context, input }) =>
    context.read(async (tx) => ({
      items: await listVersions(tx, await getLesson(tx, context.actor, AUTHOR, input.id)),
    })),
  ),
  compare: os.compare.handler(({ context, input }) =>
    context.read(async (tx) => ({
      changes: await compareWith(tx, await getLesson(tx, context.actor, AUTHOR, input.id), input.before, input.after),
    })),
  ),
  restore: os.restore.handler(({ context, input }) =>
    context.command(async (tx) => {
      const lesson = await holdLesson(tx, context.actor, input.id);
      await restoreVersion(tx, context.actor, lesson, input);
      return openDraft(tx, lesson, 0);
    }),
  ),
  presence: os.presence.handler(({ context, input: { id, ...place } }) =>
    context.command(async (tx) => ({
      others: await tellPresence(tx, context.actor, await getLesson(tx, context.actor, AUTHOR, id), place),
    })),
  ),
  ofCourse: os.ofCourse.handler(({ context, input }) =>
    context.read((tx) => listOfCourse(tx, context.actor, input.courseId)),
  ),
  media: os.media.handler(({ context, input }) => context.read((tx) => listMedia(tx, context.actor, input))),
  myCourses: os.myCourses.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listMyCourses(tx, context.actor, input.studentId) })),
  ),
  path: os.path.handler(({ context, input }) => context.read((tx) => readPath(tx, context.actor, input))),
  materials: os.materials.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listMaterials(tx, context.actor, input) })),
  ),
  myLessons: os.myLessons.handler(({ context, input }) =>
    context.read(async (tx) => ({ courses: await listMyLessons(tx, context.actor, input.studentId) })),
  ),
  open: os.open.handler(({ context, input }) =>
    context.read(async (tx) =>
      openLesson(tx, context.actor, await getLesson(tx, context.actor, 'lessons.read', input.id)),
    ),
  ),
  page: os.page.handler(({ context, input }) =>
    context.read(async (tx) => readLessonPage(tx, context.actor, await getWay(tx, context.actor, input.id))),
  ),
  ask: os.ask.handler(({ context, input }) =>
    context.command(async (tx) =>
      askQuestion(tx, context.actor, await getWay(tx, context.actor, input.id), input.text),
    ),
  ),
  questions: os.questions.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listClassQuestions(tx, context.actor, input.sectionId) })),
  ),
  answer: os.answer.handler(({ context, input }) => context.command((tx) => answerQuestion(tx, context.actor, input))),
  record: os.record.handler(({ context, input }) =>
    context.command(async (tx) => {
      const way = await getWay(tx, context.actor, input.id);
      const row = await recordProgress(tx, context.actor, way, input.events as ProgressEvent[]);
      return { progress: row.summary, done: row.doneAt !== null };
    }),
  ),
  keepNote: os.keepNote.handler(({ context, input: { id, noteId, ...note } }) =>
    context.command(async (tx) => keepNote(tx, await getWay(tx, context.actor, id), { ...note, id: noteId })),
  ),
  removeNote: os.removeNote.handler(({ context, input }) =>
    context.command(async (tx) => ({
      removed: await removeNote(tx, await getWay(tx, context.actor, input.id), input.noteId),
    })),
  ),
  classProgress: os.classProgress.handler(({ context, input }) =>
    context.read(async (tx) => {
      const lesson = await getLesson(tx, context.actor, 'lessons.read_progress', input.id);
      return readClassProgress(tx, context.actor, lesson, input.sectionId);
    }),
  ),
});
