import { canMakeCourse } from '@patio/courses/server';
import { implementModule } from '@patio/platform';
import { addCoTeacher, endCoTeacher, getLedSection, listColleagues } from '@patio/sections/server';
import { contract } from '../../contract.ts';
import { failure } from '../failures.ts';
import { getCartridgeFile, planCartridge, readCartridge } from '../service/cartridge/read-file.ts';
import { listSetUpCourses, readSetup, saveSetup } from '../service/course-setup.ts';
import { listSources } from '../service/course-sources.ts';
import { makeCourse } from '../service/make-course.ts';

const os = implementModule(contract);

export const setup = {
  setUpCourses: os.setUpCourses.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listSetUpCourses(tx, context.actor) })),
  ),
  courseSetup: os.courseSetup.handler(({ context, input }) =>
    context.read((tx) => readSetup(tx, context.actor, input.id)),
  ),
  saveSetup: os.saveSetup.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveSetup(tx, context.actor, input);
      return readSetup(tx, context.actor, input.id);
    }),
  ),
  colleagues: os.colleagues.handler(({ context, input }) =>
    context.read(async (tx) => ({
      items: await listColleagues(tx, await getLedSection(tx, context.actor, input.sectionId), input.search),
    })),
  ),
  addCoTeacher: os.addCoTeacher.handler(({ context, input: { sectionId, staffId } }) =>
    context.command(async (tx) => {
      const { id } = await addCoTeacher(tx, context.actor, await getLedSection(tx, context.actor, sectionId), staffId);
      return { id };
    }),
  ),
  endCoTeacher: os.endCoTeacher.handler(({ context, input }) =>
    context.command(async (tx) => {
      await endCoTeacher(tx, context.actor, await getLedSection(tx, context.actor, input.sectionId), input.id);
      return { ended: true };
    }),
  ),
  courseSources: os.courseSources.handler(({ context }) => context.read((tx) => listSources(tx, context.actor))),
  planCartridge: os.planCartridge.handler(async ({ context, input }) =>
    planCartridge(await context.read((tx) => getCartridgeFile(tx, context.actor, input.fileId))),
  ),
  makeCourse: os.makeCourse.handler(async ({ context, input }) => {
    const { actor } = context;
    if (!canMakeCourse(actor, input.schoolId)) throw failure('not_found');
    const { from } = input;
    // Its pictures come in before: a store of files knows no transactions.
    const cartridge =
      from.kind === 'cartridge'
        ? await readCartridge(actor, await context.read((tx) => getCartridgeFile(tx, actor, from.fileId)))
        : null;
    return context.command((tx) => makeCourse(tx, actor, input, cartridge));
  }),
};
