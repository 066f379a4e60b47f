import { getMappedCourse, readSkillMap, setSkills } from '../service/skill-map.ts';
import { os } from './os.ts';

export const skillsApi = {
  skillMap: os.skillMap.handler(({ context, input: { courseId } }) =>
    context.read(async (tx) =>
      readSkillMap(tx, await getMappedCourse(tx, context.actor, courseId), context.request.locale),
    ),
  ),
  setSkills: os.setSkills.handler(({ context, input: { courseId, ...chosen } }) =>
    context.command(async (tx) => {
      const course = await getMappedCourse(tx, context.actor, courseId);
      return setSkills(tx, context.actor, course, chosen, context.request.locale);
    }),
  ),
};
