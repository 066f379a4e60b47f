import type { Actor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import { hasTakenRoll } from '@patio/attendance/server';
import { joinPerson, listOwnSubjects, studentRows } from '@patio/people/server';
import { hasToldHours } from '@patio/planner/server';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { OnboardedRole, StepName } from '../../contract/steps.ts';
import { readDirector } from './director.ts';
import { readStudent } from './student.ts';

type Known = Partial<Record<StepName, boolean>>;

const hasFace = async (tx: Tx, actor: Actor): Promise<boolean> => {
  const { rows } = await tx.execute<{ face: boolean }>(
    sql`select (u.photo_file_id is not null or u.avatar is not null) as face from ${userRows} u where u.id = ${actor.userId}`,
  );
  return rows[0]?.face ?? false;
};

const hasPresentation = async (tx: Tx, actor: Actor): Promise<boolean> => {
  const { rows } = await tx.execute<{
    chosen: boolean;
  }>(sql`select exists (select 1 from ${studentRows} s ${joinPerson('s')}
    where s.institution_id = ${actor.institutionId} and p.user_id = ${actor.userId} and s.merged_into_id is null
      and s.learning_profile ? 'presentation') as chosen`);
  return rows[0]?.chosen ?? false;
};

async function knownOfDirector(tx: Tx, actor: Actor): Promise<Known> {
  const { school, invited, checks, team } = await readDirector(tx, actor);
  if (!school) return {};
  const isDone = (name: string) => checks.some((check) => check.name === name && check.isDone);
  return {
    school: isDone('contact'),
    team: invited > 0 || team > 0,
    people: isDone('students'),
    set_up: checks.every((check) => check.isDone),
  };
}

async function knownOfTeacher(tx: Tx, actor: Actor): Promise<Known> {
  const [profile, subjects, hours, roll] = await Promise.all([
    hasFace(tx, actor),
    listOwnSubjects(tx, actor),
    hasToldHours(tx, actor),
    hasTakenRoll(tx, actor),
  ]);
  return { profile, subjects: (subjects?.length ?? 0) > 0, hours, roll };
}

async function knownOfStudent(tx: Tx, actor: Actor): Promise<Known> {
  const [avatar, reading, { consents }] = await Promise.all([
    hasFace(tx, actor),
    hasPresentation(tx, actor),
    readStudent(tx, actor),
  ]);
  return { avatar, reading, consent: consents.length > 0 && consents.every(({ state }) => state !== 'missing') };
}

/** The steps that the school's data shows to be done, whatever the person said of them. */
export const findKnown: Record<OnboardedRole, (tx: Tx, actor: Actor) => Promise<Known>> = {
  director: knownOfDirector,
  teacher: knownOfTeacher,
  student: knownOfStudent,
};
