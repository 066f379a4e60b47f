import { courseCategoriesOf } from '../service/course-categories.ts';
import { classFiguresOf, courseFiguresOf, findMyFigures, myFigures, studentFigures } from '../service/list-figures.ts';
import { listStudentAverages } from '../service/student-averages.ts';
import { os } from './os.ts';

export const figuresApi = {
  studentGrades: os.studentGrades.handler(({ context, input }) =>
    context.read((tx) => studentFigures(tx, context.actor, input.studentId)),
  ),
  ofStudents: os.ofStudents.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listStudentAverages(tx, context.actor, input.ids) })),
  ),
  sectionGrades: os.sectionGrades.handler(({ context, input }) =>
    context.read((tx) => classFiguresOf(tx, context.actor, input.sectionId)),
  ),
  courseGrades: os.courseGrades.handler(({ context, input }) =>
    context.read((tx) => courseFiguresOf(tx, context.actor, input.courseId)),
  ),
  courseCategories: os.courseCategories.handler(({ context, input }) =>
    context.read((tx) => courseCategoriesOf(tx, context.actor, input.courseId)),
  ),
  myFigures: os.myFigures.handler(async ({ context }) => ({
    sections:
      (await context.ask((tx) => findMyFigures(tx, context.actor))) ??
      (await context.read((tx) => myFigures(tx, context.actor))),
  })),
};
