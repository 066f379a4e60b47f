// What is not published reaches no family, whatever is asked: every procedure that a student or a guardian may call, of every module,
// with the ids of a class whose marks, comments and judgements are still the teacher's own; and what the live channel says meanwhile.
import type { Actor } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { competencies, courses } from '@patio/courses/server';
import { competencyGrades, getGradedSection, openGradebook, termGrades, writeTermGrade } from '@patio/gradebook/server';
import { makeGradebook, makeItem, mark, save, type TestGradebook } from '@patio/gradebook/testing';
import { policies, policyUses } from '@patio/grading/server';
import { makeId } from '@patio/kernel';
import { linkAccount, students as studentRows } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { hears, inTenant, LIVE_CHANNEL, type LiveMessage } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../apps/server/modules.ts';
import { type Interview, openInterview } from '../matrix/interview.ts';
import { listProcedures } from '../procedures.ts';

const database = useTestDatabase();
const procedures = modules.flatMap(({ name, contract }) => listProcedures(name, contract));
/** Marks are looked for as numbers of their own: a book writes them packed in a line, other answers as texts. */
const SECRETS: readonly (string | RegExp)[] = [
  'Columna sin publicar',
  'comentario sin publicar',
  'periodo sin publicar',
  'acuerdo sin publicar',
  'juicio sin publicar',
  /(?<![\w.-])731(?![\w.-])/,
  /(?<![\w.-])11\.25(?![\w.-])/,
];

let book: TestGradebook;
let interview: Interview;
let callers: Record<string, Actor>;
let ids: Record<string, string>;
const heard: LiveMessage[] = [];

beforeAll(async () => {
  book = await makeGradebook(2);
  const { institutionId, schoolId, admin } = book.school;
  const [first = ''] = book.students;
  const termId = book.terms[0] as string;
  const { parent } = await makeGuardian(admin, first);
  const student = actorOf('student', { institutionId, schoolId });
  await inTenant(admin, async (tx) => {
    const [row] = await tx.select().from(studentRows).where(eq(studentRows.id, first));
    await linkAccount(tx, row?.personId ?? '', student.userId);
  });
  await database.asOwner(async (client) => {
    await client.query(`listen ${LIVE_CHANNEL}`);
    client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}') as LiveMessage));
    const item = await makeItem(book, { title: 'Columna sin publicar', max: '1000' });
    await save(book, [mark(item.id, first, '731', { comment: 'comentario sin publicar' })]);
    await inTenant(book.teacher, async (tx) => {
      const section = await getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id);
      await writeTermGrade(tx, book.teacher, section, {
        termId,
        studentId: first,
        seen: 0,
        override: '11.25',
        overrideReason: 'acuerdo sin publicar',
        comment: 'periodo sin publicar',
      });
      const [course] = await tx.select().from(courses).where(eq(courses.id, section.courseId));
      const competencyId = makeId();
      await tx.insert(competencies).values({
        institutionId,
        id: competencyId,
        subjectId: course?.subjectId ?? '',
        name: 'Lee textos',
        position: 1,
      });
      await tx.insert(competencyGrades).values({
        institutionId,
        sectionId: section.id,
        termId,
        competencyId,
        studentId: first,
        level: 'C',
        conclusion: 'juicio sin publicar',
        writtenBy: book.teacher.userId,
      });
      // The class is judged by levels and marked by points at once: both are there to be leaked.
      const [policy] = await tx.select().from(policies).where(eq(policies.key, 'pe-cneb'));
      await tx
        .insert(policyUses)
        .values({ institutionId, id: makeId(), schoolId, policyId: policy?.id ?? '', courseId: section.courseId });
      expect(await tx.$count(termGrades)).toBe(1);
      // Nobody can leak what was never planted: the teacher's own book holds every secret.
      const planted = JSON.stringify(await openGradebook(tx, book.teacher, section.id));
      for (const secret of SECRETS) expect(planted).toMatch(secret);
    });
    // What was said on the live channel arrives with the next word of the connection that listens.
    await client.query('select 1');
    ids = { item: item.id, section: book.section.id, term: termId, student: first, school: schoolId };
  });
  callers = { parent, student };
  // People with accounts of their own, so that what asks about the account answers too.
  for (const { userId } of Object.values(callers)) await makeUser({ id: userId, memberships: [] });
  interview = await openInterview(database.appUrl, callers, ids);
}, 120_000);
afterAll(() => interview?.close());

/** Where something is looked for, the secrets are. */
const looking = (key: string) => (key === 'search' || key === 'query' ? 'publicar' : undefined);

test('no procedure answers a family with anything unpublished', { timeout: 240_000 }, async () => {
  const answers = new Map<number, number>();
  const broken = new Set<string>();
  for (const procedure of procedures)
    for (const who of Object.keys(callers))
      for (const target of ['student', 'section', 'item', 'term'] as const) {
        const { status, body } = await interview.ask(procedure, who, ids[target] as string, looking);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status === 500) broken.add(procedure.name);
        for (const secret of SECRETS) {
          // A drawing is full of numbers that are nobody's marks.
          if (body.includes('%PDF-') && secret instanceof RegExp) continue;
          expect(body, `${procedure.name} as ${who}`).not.toMatch(secret);
        }
        if (status === 403) break;
      }
  console.log(`unpublished: ${procedures.length} procedures, answers ${JSON.stringify(Object.fromEntries(answers))}`);
  expect(answers.get(200) ?? 0).toBeGreaterThan(0);
  // Only what asks about the session itself may stumble: these people never signed in.
  expect([...broken].filter((name) => !name.startsWith('accounts.'))).toEqual([]);
});

test('the live channel speaks of marks to those who write them, and to no family', () => {
  const ofGrades = heard.filter((message) => message.topic?.startsWith('gradebook.'));
  expect(ofGrades.length).toBeGreaterThan(0);
  expect(ofGrades.some((message) => hears(book.teacher, message))).toBe(true);
  for (const message of ofGrades)
    for (const [who, actor] of Object.entries(callers)) expect(hears(actor, message), who).toBe(false);
});
