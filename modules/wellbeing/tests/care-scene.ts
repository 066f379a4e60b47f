import { visitorOf } from '@patio/accounts/scene';
import { openAccounts } from '@patio/accounts/server';
import { makeStudent } from '@patio/people/testing';
import { inTenant, openSecrets } from '@patio/platform';
import { makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { contract } from '../contract.ts';
import { api, type CaseRow, makeCase } from '../server/index.ts';
import { type CareTeam, type CareWorker, makeCareTeam, unlockedOf } from '../testing/team.ts';

/** A browser that asks this module. */
export const Visitor = visitorOf<typeof contract>({ module: 'wellbeing', contract, api });
export type CareVisitor = InstanceType<typeof Visitor>;

/** A school with its care team, a student, and a browser of each who works in it. */
export interface CareScene {
  school: TestSchool;
  team: CareTeam;
  studentId: string;
  /** Who set the team up, and a colleague. */
  elena: CareVisitor;
  elisa: CareVisitor;
}

/** The browser in which somebody's key is open. */
export function visitorWith(worker: CareWorker): CareVisitor {
  const visitor = new Visitor();
  visitor.cookies.patio_session = worker.token;
  return visitor;
}

/** Opens accounts, since sessions are real here. */
export const openTestAccounts = (): void =>
  void openAccounts({
    publicUrl: 'http://localhost',
    secrets: openSecrets({ dataDir: '', secret: 'a secret of tests with enough letters' }),
  });

export async function makeCareScene(
  others = 1,
  given: Parameters<typeof makeWorkingSchool>[0] = {},
): Promise<CareScene> {
  openTestAccounts();
  const school = await makeWorkingSchool(given);
  const team = await makeCareTeam(school, others);
  const { id: studentId } = await makeStudent(school.admin, school.schoolId);
  return { school, team, studentId, elena: visitorWith(team.lead), elisa: visitorWith(team.others[0] ?? team.lead) };
}

/** A case that this person leads. */
export const makeTestCase = (
  { school, studentId }: CareScene,
  worker: CareWorker,
  given: { restricted?: boolean; teamIds?: string[] } = {},
): Promise<CaseRow> =>
  inTenant(worker.actor, async (tx) =>
    makeCase(tx, worker.actor, await unlockedOf(tx, worker), {
      schoolId: school.schoolId,
      studentId,
      leadId: worker.actor.userId,
      teamIds: given.teamIds ?? [],
      origin: 'team',
      restricted: given.restricted ?? false,
    }),
  );
