import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, skillId } from './fields.ts';

const MOST = 120;

const mappedCompetency = z.object({ id, name: z.string(), skills: z.array(skillId) });
const offeredSkill = z.object({
  skill: skillId,
  name: z.string(),
  grade: z.number().int(),
  /** The competency to which it belongs now. */
  competencyId: id.nullable(),
});

export const skillMap = z.object({
  /** The competencies of the course's subject. */
  competencies: z.array(mappedCompetency),
  /** What can be practised in that subject; empty where there are no exercises for it. */
  skills: z.array(offeredSkill),
});
export type SkillMap = z.infer<typeof skillMap>;

const map = needs('tutor.map_skills');

/** Which competencies of the school practice works on. */
export const skillMapping = {
  skillMap: map
    .route({
      method: 'GET',
      path: '/tutor/courses/{courseId}/skills',
      summary: 'Show to which competencies of a course practice belongs.',
    })
    .input(z.object({ courseId: id }))
    .output(skillMap),
  setSkills: map
    .route({
      method: 'PUT',
      path: '/tutor/courses/{courseId}/competencies/{id}/skills',
      summary: 'Say what is practised for a competency.',
    })
    .input(z.object({ courseId: id, id, seen: z.array(skillId).max(MOST), skills: z.array(skillId).max(MOST) }))
    .output(skillMap),
};

nameSchemas({ tutorSkillMap: skillMap, tutorMappedCompetency: mappedCompetency, tutorOfferedSkill: offeredSkill });
