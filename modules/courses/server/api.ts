import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { listCourses, listPlaces } from './service/catalogue.ts';
import { copyCourse, setCourseStates } from './service/copy-course.ts';
import { setCompetencies, setUnits } from './service/course-parts.ts';
import { getCourse, listVersions } from './service/course-view.ts';
import { changeCourse, getCourseRow } from './service/courses.ts';
import { createCourse } from './service/create-courses.ts';
import { startCatalogue } from './service/start-catalogue.ts';
import { changeSubject, createSubject, getSubject, listSubjects, subjectViewOf } from './service/subjects.ts';

const os = implementModule(contract);

export const api = os.router({
  listSubjects: os.listSubjects.handler(({ context }) =>
    context.read(async (tx) => ({
      items: (await listSubjects(tx, context.actor, 'courses.read', true)).map(subjectViewOf),
    })),
  ),
  createSubject: os.createSubject.handler(({ context, input }) =>
    context.command(async (tx) => subjectViewOf(await createSubject(tx, context.actor, input))),
  ),
  saveSubject: os.saveSubject.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) =>
      subjectViewOf(await changeSubject(tx, context.actor, await getSubject(tx, id), change)),
    ),
  ),
  places: os.places.handler(({ context }) => context.read((tx) => listPlaces(tx, context.actor))),
  listCourses: os.listCourses.handler(({ context, input }) =>
    context.read((tx) => listCourses(tx, context.actor, input)),
  ),
  getCourse: os.getCourse.handler(({ context, input }) => context.read((tx) => getCourse(tx, context.actor, input.id))),
  createCourse: os.createCourse.handler(({ context, input }) =>
    context.command(async (tx) => getCourse(tx, context.actor, (await createCourse(tx, context.actor, input)).id)),
  ),
  startCatalogue: os.startCatalogue.handler(({ context, input }) =>
    context.command(async (tx) => ({ courses: (await startCatalogue(tx, context.actor, input.schoolId)).length })),
  ),
  saveCourse: os.saveCourse.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      await changeCourse(tx, context.actor, await getCourseRow(tx, context.actor, id, 'courses.manage'), change);
      return getCourse(tx, context.actor, id);
    }),
  ),
  setState: os.setState.handler(({ context, input }) =>
    context.command(async (tx) => ({ changed: await setCourseStates(tx, context.actor, input.ids, input.state) })),
  ),
  setCompetencies: os.setCompetencies.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      await setCompetencies(tx, context.actor, await getCourseRow(tx, context.actor, id, 'courses.manage'), given);
      return getCourse(tx, context.actor, id);
    }),
  ),
  setUnits: os.setUnits.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      await setUnits(tx, context.actor, await getCourseRow(tx, context.actor, id, 'courses.manage'), given);
      return getCourse(tx, context.actor, id);
    }),
  ),
  listVersions: os.listVersions.handler(({ context, input }) =>
    context.read(async (tx) => listVersions(tx, await getCourseRow(tx, context.actor, input.id))),
  ),
  copyCourse: os.copyCourse.handler(({ context, input: { id, ...to } }) =>
    context.command(async (tx) => {
      const course = await getCourseRow(tx, context.actor, id);
      return getCourse(tx, context.actor, (await copyCourse(tx, context.actor, course, to)).id);
    }),
  ),
});
