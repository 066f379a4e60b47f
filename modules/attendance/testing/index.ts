import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { clock, inTenant } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import {
  enrol,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '@patio/sections/testing';
import { makeMeeting } from '@patio/timetable/testing';
import type { NewMark, SettingsView, Submission } from '../contract.ts';
import { getClass, getSettings, listExpected, setSettings, submitRoll } from '../server/index.ts';

export { demo } from './demo.ts';

export interface TestClass {
  school: TestSchool;
  section: SectionRow;
  /** In register order. */
  studentIds: string[];
  teacher: Actor;
  meetingId: string;
  /** A Monday of the year on which the class meets. */
  date: string;
}

/** A class that meets on Mondays with its teacher and students; state only what matters. */
export async function makeClass(
  given: { school?: TestSchool; students?: number; date?: string } = {},
): Promise<TestClass> {
  const school = given.school ?? (await makeWorkingSchool());
  const section = await makeSection(school);
  const studentIds = await makeStudents(school, given.students ?? 3);
  await enrol(school, section, studentIds);
  const { actor: teacher } = await makeTeacher(school, section);
  const meeting = await makeMeeting(school.admin, section);
  return { school, section, studentIds, teacher, meetingId: meeting.id, date: given.date ?? '2026-05-04' };
}

/** How a school takes attendance; what is not said stays as it is. */
export const chooseConfig = (school: TestSchool, given: Partial<Omit<SettingsView, 'codes'>>) =>
  inTenant(school.admin, async (tx) => {
    const { codes: _codes, ...now } = await getSettings(tx, school.admin, school.schoolId);
    await setSettings(tx, school.admin, { ...now, ...given });
  });

/** A mark as a device makes it. */
export const markOf = (studentId: string, code: string, given: Partial<NewMark> = {}): NewMark => ({
  id: makeId(),
  studentId,
  code,
  minutesLate: null,
  note: null,
  replaces: [],
  ...given,
});

const placeOf = ({ meetingId, homeroomId, date }: { meetingId?: string; homeroomId?: string; date: string }) =>
  homeroomId ? { homeroomId, date } : { meetingId, date };

/** Takes the class, or the homeroom's day: everyone present but the named. Codes are those of Peru: A present, F absent, T late. */
export function takeClass(
  at: Pick<TestClass, 'teacher' | 'studentIds' | 'date'> & { meetingId?: string; homeroomId?: string },
  exceptions: Record<string, string> = {},
  given: Partial<Submission> & { by?: Actor; marks?: NewMark[] } = {},
) {
  const { by = at.teacher, ...rest } = given;
  const now = clock.now().toISOString();
  const marks = at.studentIds.map((id) => markOf(id, exceptions[id] ?? 'A'));
  const input: Submission = {
    id: makeId(),
    ...placeOf(at),
    takenAt: now,
    sentAt: now,
    device: '',
    marks,
    ...rest,
  } as Submission;
  return inTenant(by, async (tx) => {
    const found = await getClass(tx, by, input);
    return submitRoll(tx, by, found, await listExpected(tx, input), input);
  });
}
