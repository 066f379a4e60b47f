import { sectionFigures } from '../service/figures.ts';
import { courseFiguresOf, getReadable, myFigures, studentFigures } from '../service/list-figures.ts';
import { os } from './os.ts';

export const figuresApi = {
  studentGrades: os.studentGrades.handler(({ context, input }) =>
    context.read((tx) => studentFigures(tx, context.actor, input.studentId)),
  ),
  sectionGrades: os.sectionGrades.handler(({ context, input }) =>
    context.read(async (tx) => sectionFigures(tx, await getReadable(tx, context.actor, input.sectionId))),
  ),
  courseGrades: os.courseGrades.handler(({ context, input }) =>
    context.read((tx) => courseFiguresOf(tx, context.actor, input.courseId)),
  ),
  myFigures: os.myFigures.handler(({ context }) =>
    context.read(async (tx) => ({ sections: await myFigures(tx, context.actor) })),
  ),
};
