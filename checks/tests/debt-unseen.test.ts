// Debt never touches learning: whoever teaches, learns or looks after pupils is asked every procedure of every module about a child
// whose family owes, and no answer tells it; and with the debt or without it, a student and a teacher are answered the same.
import type { Actor } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { issueOne } from '@patio/fees/server';
import { issueNow, makeFees } from '@patio/fees/testing';
import { makeId } from '@patio/kernel';
import { linkAccount, students as studentRows } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { enrol, makeSection, makeStudents, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../apps/server/modules.ts';
import { type Interview, openInterview } from '../matrix/interview.ts';
import { listProcedures } from '../procedures.ts';

const database = testDatabase();
stopClockAt('2026-05-04T14:00:00Z');
const procedures = modules.flatMap(({ name, contract }) => listProcedures(name, contract));
const SECRET = 'Deuda que nadie ve';
const AMOUNT = 7_319_137;

let interview: Interview;
let callers: Record<string, Actor>;
let ids: Record<string, string>;
let owe: () => Promise<void>;

beforeAll(async () => {
  const school = await makeWorkingSchool({ today: '2026-05-04' });
  const { institutionId, schoolId, admin } = school;
  const office = actorOf('support', { institutionId, schoolId });
  const section = await makeSection(school);
  const teacher = (await makeTeacher(school, section)).actor;
  const [studentId = '', otherId = ''] = await makeStudents(school, 2);
  await enrol(school, section, [studentId, otherId]);
  const { parent: mother } = await makeGuardian(admin, studentId, { paysFees: true });
  const { parent: neighbour } = await makeGuardian(admin, otherId, {
    paysFees: true,
    person: { givenNames: 'Elena', firstSurname: 'Soto' },
  });
  const student = actorOf('student', { institutionId, schoolId });
  await inTenant(admin, async (tx) => {
    const [row] = await tx.select().from(studentRows).where(eq(studentRows.id, studentId));
    await linkAccount(tx, row?.personId ?? '', student.userId);
  });
  const charged = await makeFees(school, { firstDue: '2026-04-10' });
  const invoiceId = makeId();
  owe = async () => {
    await issueNow(office, charged.instalmentIds[0] ?? '');
    await inTenant(office, (tx) =>
      issueOne(tx, office, {
        id: invoiceId,
        studentId,
        conceptId: charged.conceptId,
        text: SECRET,
        amount: AMOUNT,
        dueOn: '2026-05-04',
      }),
    );
  };
  callers = {
    teacher,
    student,
    neighbour,
    coordinator: actorOf('coordinator', { institutionId, schoolId }),
    psychology: actorOf('psychology', { institutionId, schoolId }),
    mother,
    office,
  };
  for (const { userId } of Object.values(callers)) await makeUser({ id: userId, memberships: [] });
  ids = { student: studentId, section: section.id, invoice: invoiceId, school: schoolId };
  interview = await openInterview(database.appUrl, callers, ids);
}, 120_000);
afterAll(() => interview?.close());

const LEARNING = ['teacher', 'student', 'neighbour', 'coordinator', 'psychology'];
const looking = (key: string) => (key === 'search' || key === 'query' ? 'Deuda' : undefined);
/** What differs from one question to the next by itself: ids, instants, tokens. */
const withoutChance = (body: string): string =>
  body
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');

/** What every question answers; commands are left out, since the second time is never like the first. */
async function askAll(who: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const procedure of procedures.filter(({ method }) => method === 'GET'))
    for (const target of ['student', 'section'] as const) {
      const { status, body } = await interview.ask(procedure, who, ids[target] as string, looking);
      answers.set(`${procedure.name} ${target}`, `${status} ${withoutChance(body)}`);
    }
  return answers;
}

/** Where two answers part, for whoever has to find out why. */
function differenceOf(name: string, before: string, after = ''): string[] {
  if (before === after) return [];
  const at = [...before].findIndex((sign, place) => sign !== after[place]);
  return [`${name}: ${before.slice(Math.max(0, at - 60), at + 60)} | ${after.slice(Math.max(0, at - 60), at + 60)}`];
}

test('a debt changes no answer to a student or a teacher, and nobody of learning hears of it', {
  timeout: 400_000,
}, async () => {
  const both: { first: Map<string, string>; before: Map<string, string>; who: string }[] = [];
  for (const who of ['student', 'teacher']) both.push({ first: await askAll(who), before: await askAll(who), who });
  await owe();
  for (const { first, before, who } of both) {
    const after = await askAll(who);
    // A paper carries the moment in which it was printed: what differs without a debt tells nothing.
    const still = [...before].filter(([name, answer]) => first.get(name) === answer);
    expect(still.length).toBeGreaterThan(before.size * 0.95);
    expect(still.flatMap(([name, answer]) => differenceOf(name, answer, after.get(name)))).toEqual([]);
  }
  let withheld = 0;
  for (const who of LEARNING)
    for (const procedure of procedures)
      for (const target of ['student', 'invoice', 'school'] as const) {
        const { status, body } = await interview.ask(procedure, who, ids[target] as string, looking);
        expect(body, `${procedure.name} as ${who}`).not.toContain(SECRET);
        expect(body, `${procedure.name} as ${who}`).not.toContain(String(AMOUNT));
        if (status === 403 || status === 404) withheld += 1;
      }
  expect(withheld).toBeGreaterThan(0);
});

test('the family and the office do hear of it', async () => {
  const told: string[] = [];
  for (const who of ['mother', 'office'])
    for (const procedure of procedures.filter(({ name }) => name.startsWith('fees.'))) {
      const { body } = await interview.ask(procedure, who, ids.student as string, looking);
      if (body.includes(SECRET)) told.push(who);
    }
  expect(new Set(told)).toEqual(new Set(['mother', 'office']));
});
