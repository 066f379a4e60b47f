import { saveLevels } from '../service/save-levels.ts';
import { getGradedSection } from '../service/section.ts';
import { os } from './os.ts';

export const competencyApi = {
  saveLevels: os.saveLevels.handler(({ context, input }) =>
    context.command(async (tx) => {
      const section = await getGradedSection(tx, context.actor, 'gradebook.enter', input.sectionId);
      return saveLevels(tx, context.actor, section, input.levels);
    }),
  ),
};
