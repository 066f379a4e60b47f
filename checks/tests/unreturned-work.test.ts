// A mark that was not returned reaches no student and no family, whatever is asked: every procedure of every module with the ids of a
// piece of work that a teacher has graded and not released, and again after it was released and taken back; and the live channel.
import type { Actor } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { getInClass, releaseWork, saveGrading, unreleaseWork, viewSubmission } from '@patio/assignments/server';
import { handInText, makeAssignment } from '@patio/assignments/testing';
import { setUpGrading } from '@patio/grading/server';
import { todayHere } from '@patio/kernel';
import { linkAccount, students as studentRows } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { hears, inTenant, LIVE_CHANNEL, type LiveMessage, type Tx } from '@patio/platform';
import { enrol, makeSection, makeStudents, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, useTestDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../apps/server/modules.ts';
import { type Interview, openInterview } from '../matrix/interview.ts';
import { listProcedures } from '../procedures.ts';

const database = useTestDatabase();
const procedures = modules.flatMap(({ name, contract }) => listProcedures(name, contract));
const SECRETS = [/comentario sin devolver/, /(?<![\w.-])7\.35(?![\w.-])/];

let teacher: Actor;
let callers: Record<string, Actor>;
let ids: Record<'assigned' | 'section' | 'student' | 'school', string>;
let interview: Interview;

type Place = Awaited<ReturnType<typeof getInClass>>;
const atDesk = <T>(work: (tx: Tx, place: Place) => Promise<T>): Promise<T> =>
  inTenant(teacher, async (tx) => work(tx, await getInClass(tx, teacher, 'assignments.grade', ids.assigned)));

const grade = () =>
  atDesk(async (tx, place) => {
    const { version: seen } = await viewSubmission(tx, teacher, place, ids.student);
    const mark = { picks: [], score: '7.35', comment: 'comentario sin devolver', audioFileId: null };
    await saveGrading(tx, teacher, place, { studentId: ids.student, seen, ...mark });
  });
const release = () =>
  atDesk((tx, place) => releaseWork(tx, teacher, place, { studentIds: [ids.student], missing: false }));
const takeBack = () => atDesk((tx, place) => unreleaseWork(tx, teacher, place, [ids.student]));

beforeAll(async () => {
  const school = await makeWorkingSchool({ today: todayHere() });
  const { institutionId, schoolId, admin } = school;
  await inTenant(admin, (tx) => setUpGrading(tx, admin, schoolId));
  const section = await makeSection(school);
  teacher = (await makeTeacher(school, section)).actor;
  const [studentId = ''] = await makeStudents(school, 1);
  await enrol(school, section, [studentId]);
  const student = actorOf('student', { institutionId, schoolId });
  await inTenant(admin, async (tx) => {
    const [row] = await tx.select().from(studentRows).where(eq(studentRows.id, studentId));
    await linkAccount(tx, row?.personId ?? '', student.userId);
  });
  const { parent } = await makeGuardian(admin, studentId);
  callers = { parent, student };
  const given = await makeAssignment(teacher, [section.id]);
  ids = { assigned: given.sections[0]?.id ?? '', section: section.id, student: studentId, school: schoolId };
  await handInText(student, ids.assigned, 'Mi carta');
  await grade();
  for (const { userId } of Object.values(callers)) await makeUser({ id: userId, memberships: [] });
  interview = await openInterview(database.appUrl, callers, ids);
}, 120_000);
afterAll(() => interview?.close());

/** The procedures that told a secret, each with who was told. */
async function tellers(): Promise<string[]> {
  const told = new Set<string>();
  for (const procedure of procedures)
    for (const who of Object.keys(callers))
      for (const target of ['assigned', 'student', 'section'] as const) {
        const { status, body } = await interview.ask(procedure, who, ids[target]);
        if (SECRETS.some((secret) => secret.test(body))) told.add(`${procedure.name} as ${who}`);
        if (status === 403) break;
      }
  return [...told].toSorted();
}

test('no procedure tells a mark before it is returned, nor after it was taken back', { timeout: 480_000 }, async () => {
  expect(await tellers()).toEqual([]);
  await release();
  // Whoever asks after the return is told: what was silent before could have spoken.
  const told = await tellers();
  expect(told).toEqual(expect.arrayContaining(['assignments.openMine as student', 'gradebook.published as parent']));
  await takeBack();
  expect(await tellers()).toEqual([]);
});

test('the live channel tells no family that work was graded, and a mark only to those who write marks', async () => {
  await database.asOwner(async (client) => {
    const heard: LiveMessage[] = [];
    await client.query(`listen ${LIVE_CHANNEL}`);
    client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}') as LiveMessage));
    const toFamily = () => heard.filter((message) => Object.values(callers).some((actor) => hears(actor, message)));
    await grade();
    await client.query('select 1');
    expect(toFamily()).toEqual([]);
    await release();
    await client.query('select 1');
    const withMark = heard.filter((message) => SECRETS.some((secret) => secret.test(JSON.stringify(message))));
    expect(withMark.some((message) => hears(teacher, message))).toBe(true);
    for (const message of withMark) expect(toFamily()).not.toContain(message);
  });
});
