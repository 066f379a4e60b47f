import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import {
  enrol,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { bookMeetings, listSlotsOf } from '../server/index.ts';

/** When the tests of this module live: a Monday morning in Lima. */
export const NOW = '2026-05-04T14:00:00Z';
export const TODAY = '2026-05-04';
export const THURSDAY = '2026-05-07';

interface Tie {
  id: string;
  version: number;
}
const seenOf = ({ id, version }: Tie): Tie => ({ id, version });

export interface Family {
  studentId: string;
  mother: Actor;
  father: Actor;
  /** The ties by which each of them may meet the school. */
  ties: { mother: Tie; father: Tie };
}

/** A class with its teacher and two families with separated parents, and a teacher of another class. */
export interface Scene {
  school: TestSchool;
  section: SectionRow;
  teacher: Actor;
  stranger: Actor;
  psychologist: Actor;
  office: Actor;
  families: [Family, Family];
}

async function makeFamily(school: TestSchool, section: SectionRow): Promise<Family> {
  const [studentId] = await makeStudents(school, 1);
  await enrol(school, section, [studentId!]);
  const mother = await makeGuardian(school.admin, studentId!);
  const father = await makeGuardian(school.admin, studentId!, {
    relation: 'father',
    person: { givenNames: 'Julio', firstSurname: 'Quispe' },
  });
  return {
    studentId: studentId!,
    mother: mother.parent,
    father: father.parent,
    ties: { mother: seenOf(mother.tie), father: seenOf(father.tie) },
  };
}

export async function makeScene(): Promise<Scene> {
  const school = await makeWorkingSchool({ today: TODAY });
  const { institutionId, schoolId } = school;
  const [section, other] = [await makeSection(school), await makeSection(school)];
  return {
    school,
    section,
    teacher: (await makeTeacher(school, section)).actor,
    stranger: (await makeTeacher(school, other)).actor,
    psychologist: actorOf('psychology', { institutionId, schoolId }),
    office: actorOf('support', { institutionId, schoolId }),
    families: [await makeFamily(school, section), await makeFamily(school, section)],
  };
}

/** The free slots that a guardian sees of a host. */
export const freeSlots = async (guardian: Actor, host: Actor, studentId: string) =>
  (await inTenant(guardian, (tx) => listSlotsOf(tx, guardian, { hostId: host.userId, studentId }))).slots;

/** Books slots for a guardian; answers the ids of the meetings. */
export const book = (guardian: Actor, studentId: string, ...slotIds: string[]) =>
  inTenant(guardian, (tx) =>
    bookMeetings(tx, guardian, {
      bookings: slotIds.map((slotId) => ({ id: makeId(), slotId, studentId, place: null })),
      topic: 'Cómo va en lectura',
      interpreter: null,
    }),
  );
