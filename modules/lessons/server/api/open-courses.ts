import { implementModule } from '@patio/platform';
import { contract } from '../../contract.ts';
import { enrolMyself, leaveCourse, previewOffer } from '../service/enrol-myself.ts';
import { listOffers, narrowed } from '../service/open-courses.ts';

const os = implementModule(contract);

export const openCourses = {
  openCourses: os.openCourses.handler(({ context, input }) =>
    context.read(async (tx) => narrowed(await listOffers(tx, context.actor), input)),
  ),
  openCourse: os.openCourse.handler(({ context, input }) =>
    context.read((tx) => previewOffer(tx, context.actor, input.id)),
  ),
  enrolMyself: os.enrolMyself.handler(({ context, input }) =>
    context.command(async (tx) => {
      await enrolMyself(tx, context.actor, input.id);
      return previewOffer(tx, context.actor, input.id);
    }),
  ),
  leaveCourse: os.leaveCourse.handler(({ context, input }) =>
    context.command(async (tx) => {
      await leaveCourse(tx, context.actor, input.id);
      return previewOffer(tx, context.actor, input.id);
    }),
  ),
};
