import { implementModule } from '@patio/platform';
import { contract } from '../../contract.ts';
import { listHelpers, listTeachingStaff } from '../service/co-teachers.ts';
import { createSectionsFor, planSections } from '../service/create-many.ts';
import { setFeeds } from '../service/feeds.ts';
import { openSection } from '../service/open-section.ts';
import { listPlaces, listTeachable } from '../service/places.ts';
import { listSections } from '../service/section-list.ts';
import { getSectionView } from '../service/section-view.ts';
import { changeSection, getSection, getSections, setSectionStates } from '../service/sections.ts';
import { assignTeacher, changeTeacher, getTeacher } from '../service/teachers.ts';

const os = implementModule(contract);

export const sectionApi = {
  places: os.places.handler(({ context }) => context.read((tx) => listPlaces(tx, context.actor))),
  listSections: os.listSections.handler(({ context, input }) =>
    context.read((tx) => listSections(tx, context.actor, input)),
  ),
  getSection: os.getSection.handler(({ context, input }) =>
    context.read((tx) => getSectionView(tx, context.actor, input.id)),
  ),
  listTeachable: os.listTeachable.handler(({ context, input }) =>
    context.read((tx) => listTeachable(tx, context.actor, input.schoolId)),
  ),
  createSection: os.createSection.handler(({ context, input }) =>
    context.command(async (tx) => getSectionView(tx, context.actor, (await openSection(tx, context.actor, input)).id)),
  ),
  saveSection: os.saveSection.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      await changeSection(tx, context.actor, await getSection(tx, context.actor, id, 'sections.manage'), change);
      return getSectionView(tx, context.actor, id);
    }),
  ),
  setStates: os.setStates.handler(({ context, input }) =>
    context.command(async (tx) => ({ changed: await setSectionStates(tx, context.actor, input.ids, input.state) })),
  ),
  saveFeeds: os.saveFeeds.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) =>
      setFeeds(tx, context.actor, await getSection(tx, context.actor, id, 'sections.manage'), given),
    ),
  ),
  planMany: os.planMany.handler(({ context, input }) => context.read((tx) => planSections(tx, context.actor, input))),
  createMany: os.createMany.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { stepId, sectionIds, enrolments } = await createSectionsFor(tx, context.actor, input);
      return { stepId, sections: sectionIds.length, enrolments };
    }),
  ),
  listHelpers: os.listHelpers.handler(({ context, input }) =>
    context.read((tx) => listHelpers(tx, context.actor, input)),
  ),
  listStaff: os.listStaff.handler(({ context, input }) =>
    context.read((tx) => listTeachingStaff(tx, context.actor, input.schoolId, input.search)),
  ),
  assignTeacher: os.assignTeacher.handler(({ context, input: { sectionIds, ...given } }) =>
    context.command(async (tx) => {
      const chosen = await getSections(tx, context.actor, sectionIds, 'sections.manage_coteachers');
      for (const section of chosen) await assignTeacher(tx, context.actor, section, given);
      return { assigned: chosen.length };
    }),
  ),
  saveTeacher: os.saveTeacher.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      const teacher = await getTeacher(tx, id);
      const section = await getSection(tx, context.actor, teacher.sectionId, 'sections.manage_coteachers');
      const { version } = await changeTeacher(tx, context.actor, section, teacher, change);
      return { version };
    }),
  ),
};
