import type { Actor } from '@patio/access';
import { openAccounts } from '@patio/accounts/server';
import { setUpGrading } from '@patio/grading/server';
import { makeMember } from '@patio/notices/testing';
import { linkAccount, personRows, staffRows, studentRows } from '@patio/people/server';
import { inTenant, openSecrets } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import {
  enrol,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '@patio/sections/testing';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { ToolFields, ToolView } from '../contract.ts';
import { CLAIM } from '../rules/claims.ts';
import {
  addTool,
  answerAuth,
  beginLaunch,
  openTools,
  placeTool,
  readChoiceAnswer,
  takeChoice,
} from '../server/index.ts';
import { openTool, type Said, type ToolServer } from '../testing/index.ts';

export const HERE = { id: 'test', address: '203.0.113.9' };
export const PUBLIC_URL = 'http://localhost:3000';

export interface Scene {
  server: ToolServer;
  school: TestSchool;
  institutionId: string;
  admin: Actor;
  section: SectionRow;
  other: SectionRow;
  teacher: Actor;
  stranger: Actor;
  pupils: { id: string; actor: Actor }[];
  outsider: { id: string; actor: Actor };
  tool: ToolView;
}

async function makeRealTeacher(school: TestSchool, section: SectionRow): Promise<Actor> {
  const { staffId } = await makeTeacher(school, section);
  const actor = await makeMember(school.institutionId, 'teacher', { schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select({ personId: staffRows.personId }).from(staffRows).where(eq(staffRows.id, staffId));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  return actor;
}

async function makePupil(school: TestSchool, section: SectionRow): Promise<{ id: string; actor: Actor }> {
  const [id] = await makeStudents(school, 1);
  await enrol(school, section, [id!]);
  const actor = await makeMember(school.institutionId, 'student', { schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select({ personId: studentRows.personId }).from(studentRows).where(eq(studentRows.id, id!));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  return { id: id!, actor };
}

/** Lets this process seal keys and reach the tool; the server does so at start. */
export function openHouse(server: ToolServer): void {
  openAccounts({ publicUrl: PUBLIC_URL, secrets: openSecrets({ dataDir: '.', secret: 'tools'.repeat(8) }) });
  openTools({ publicUrl: PUBLIC_URL, webhookLocalHosts: [server.host] });
}

/** A school with a class of two, another class, a tool that is approved, and people around them. */
export async function makeScene(server?: ToolServer): Promise<Scene> {
  const at = server ?? (await openTool());
  openHouse(at);
  const school = await makeWorkingSchool({ today: new Date().toISOString().slice(0, 10) });
  const { institutionId, schoolId } = school;
  await inTenant(school.admin, (tx) => setUpGrading(tx, school.admin, schoolId));
  const [section, other] = [await makeSection(school), await makeSection(school)];
  const admin = await makeMember(institutionId, 'admin');
  const tool = await inTenant(admin, (tx) => addTool(tx, admin, at.fields()));
  return {
    ...{ server: at, school, institutionId, admin, section, other, tool },
    teacher: await makeRealTeacher(school, section),
    stranger: await makeRealTeacher(school, other),
    pupils: [await makePupil(school, section), await makePupil(school, section)],
    outsider: await makePupil(school, other),
  };
}

/** Another tool of the institution; state only what matters. */
export const approve = ({ admin, server }: Scene, given: Partial<ToolFields> = {}): Promise<ToolView> =>
  inTenant(admin, (tx) => addTool(tx, admin, server.fields(given)));

/** The tool in the class, with a column of twenty points unless told otherwise. */
export const place = ({ teacher, section, tool }: Scene, points: string | null = '20', toolId = tool.id) =>
  inTenant(teacher, (tx) => placeTool(tx, teacher, { sectionId: section.id, toolId, title: 'Ríos del Perú', points }));

/** How a tool asks who comes, after the first step of a launch. */
export function queryOf(form: { fields: Record<string, string> }, tool: ToolView, given: Record<string, string> = {}) {
  return {
    ...{ response_type: 'id_token', response_mode: 'form_post', scope: 'openid', prompt: 'none' },
    ...{ client_id: tool.clientId, redirect_uri: tool.redirectUrls[0]!, nonce: 'n-1', state: 's-1' },
    ...{ login_hint: form.fields.login_hint!, lti_message_hint: form.fields.lti_message_hint! },
    ...given,
  };
}

export const begin = (actor: Actor, linkId: string) => inTenant(actor, (tx) => beginLaunch(tx, actor, { linkId }));
export const ask = (actor: Actor, question: Record<string, string>) =>
  inTenant(actor, (tx) => answerAuth(tx, actor, 'es', question));

/** A whole launch; the token as the tool gets it. */
export async function launch(actor: Actor, linkId: string, tool: ToolView) {
  const form = await ask(actor, queryOf(await begin(actor, linkId), tool));
  return { form, claims: decodeJwt(form.fields.id_token!) as Record<string, never> };
}

/** What the page for choosing was told, so that the tool can answer it. */
export async function openChoice({ teacher, section, tool }: Scene, actor = teacher) {
  const opened = { registrationId: tool.id, sectionId: section.id };
  const form = await inTenant(actor, (tx) => beginLaunch(tx, actor, opened));
  const answer = await ask(actor, queryOf(form, tool, { redirect_uri: tool.redirectUrls[1]! }));
  const claims = decodeJwt(answer.fields.id_token!);
  return { claims, data: (claims[CLAIM.choice] as { data: string }).data };
}

export async function choose(
  scene: Scene,
  given: { data: unknown; items: unknown; said?: Said; actor?: Actor; jwt?: string },
) {
  const { server, tool, teacher } = scene;
  const actor = given.actor ?? teacher;
  const of = { clientId: tool.clientId, deploymentId: tool.deploymentId, audience: PUBLIC_URL };
  const jwt = given.jwt ?? (await server.choice({ ...of, data: given.data, items: given.items }, given.said));
  const answer = await readChoiceAnswer(actor, jwt);
  return inTenant(actor, (tx) => takeChoice(tx, actor, answer));
}

export const personOf = (scene: Scene, actor: Actor) =>
  inTenant(scene.admin, async (tx) => {
    const [row] = await tx.select({ id: personRows.id }).from(personRows).where(eq(personRows.userId, actor.userId));
    return row!.id;
  });
