import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROSTER_SCOPES } from '../rules/scopes.ts';
import { answerRoster, exchangeKey } from '../server/index.ts';
import { countRoster } from '../server/service/oneroster/count-roster.ts';
import { makeTestKey } from '../testing/index.ts';
import { makeClasses, makeScene, type Scene } from './scene.ts';

testDatabase();
type Thing = Record<string, unknown> & { sourcedId: string };
let scene: Scene;
let other: Scene;
let sectionId: string;
let homeroomId: string;
let whole: string;
let ofSchool: string;

const tokenFor = async (given: object = {}, scopes: readonly string[] = ROSTER_SCOPES): Promise<string> => {
  const made = await makeTestKey(scene.admin, { scopes: [...ROSTER_SCOPES], ...given });
  const asked = { clientId: made.key.clientId, clientSecret: made.clientSecret, scopes, address: '127.0.0.1' };
  const exchanged = await exchangeKey(asked);
  if (exchanged === null || exchanged === 'scope') throw new Error('the key opens');
  return exchanged.token;
};
const ask = async (path: string, query: Record<string, string> = {}, token: string | null = whole) => {
  const { status, headers, body } = await answerRoster({ path, query, token, address: '127.0.0.1' });
  return { status, headers, body: body as Record<string, never> };
};
const list = async (path: string, query: Record<string, string> = {}, token = whole): Promise<Thing[]> => {
  const { status, body } = await ask(path, query, token);
  expect(status, JSON.stringify(body)).toBe(200);
  const [rows] = Object.values(body);
  return rows as unknown as Thing[];
};

beforeAll(async () => {
  scene = await makeScene();
  const { section, homeroom } = await makeClasses(scene);
  [sectionId, homeroomId] = [section.id, homeroom.id];
  other = await makeScene(scene.institutionId);
  await makeClasses(other);
  const far = await makeScene();
  await makeClasses(far);
  whole = await tokenFor();
  ofSchool = await tokenFor({ schoolId: scene.schoolId });
});

const WORDS: Record<string, string> = {
  orgs: 'orgs',
  schools: 'orgs',
  academicSessions: 'academicSessions',
  terms: 'academicSessions',
  gradingPeriods: 'academicSessions',
  courses: 'courses',
  classes: 'classes',
  enrollments: 'enrollments',
  users: 'users',
  students: 'users',
  teachers: 'users',
  demographics: 'demographics',
};

describe('every address of the service', () => {
  test.each(Object.entries(WORDS))('%s answers under %s, each of them again by its id', async (collection, word) => {
    const { status, headers, body } = await ask(collection, { limit: '3' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([word]);
    const rows = (body[word] ?? []) as unknown as Thing[];
    expect(rows.length).toBeGreaterThan(0);
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(rows.length);
    expect(headers.link).toContain('rel="first"');
    for (const row of rows) {
      expect(row).toMatchObject({
        sourcedId: expect.any(String),
        status: expect.stringMatching(/^(active|tobedeleted)$/),
      });
      expect(Number.isNaN(Date.parse(String(row.dateLastModified)))).toBe(false);
      const single = await ask(`${collection}/${row.sourcedId}`);
      expect(single.status).toBe(200);
      expect(Object.values(single.body)).toEqual([row]);
    }
    expect((await ask(`${collection}/nobody`)).status).toBe(404);
  });

  test('those that hang on another', async () => {
    const [teacher] = await list(`classes/${sectionId}/teachers`);
    const students = await list(`classes/${sectionId}/students`);
    expect(students).toHaveLength(5);
    const [school] = await list('schools', { filter: `sourcedId='${scene.schoolId}'` });
    const [course] = await list('courses');
    const [period] = await list('gradingPeriods');
    const [klass] = await list('classes', { filter: `sourcedId='${sectionId}'` });
    const [term] = (klass?.terms ?? []) as Thing[];
    const student = students[0]?.sourcedId;
    for (const path of [
      `courses/${course?.sourcedId}/classes`,
      ...['classes', 'courses', 'enrollments', 'students', 'teachers', 'terms'].map(
        (one) => `schools/${school?.sourcedId}/${one}`,
      ),
      ...['enrollments', 'students', 'teachers'].map(
        (one) => `schools/${school?.sourcedId}/classes/${sectionId}/${one}`,
      ),
      `classes/${homeroomId}/students`,
      `students/${student}/classes`,
      `teachers/${teacher?.sourcedId}/classes`,
      `users/${student}/classes`,
      `terms/${term?.sourcedId}/classes`,
      `terms/${term?.sourcedId}/gradingPeriods`,
    ])
      await list(path);
    expect((await list(`teachers/${teacher?.sourcedId}/classes`)).map(({ sourcedId }) => sourcedId)).toEqual([
      sectionId,
    ]);
    expect(await list(`students/${student}/classes`)).toHaveLength(2);
    const periods = await list(`terms/${term?.sourcedId}/gradingPeriods`);
    expect(periods.length).toBeGreaterThan(0);
    for (const one of periods)
      expect(one).toMatchObject({
        type: 'gradingPeriod',
        title: expect.any(String),
        schoolYear: expect.stringMatching(/^\d{4}$/),
      });
    expect(period?.type).toBe('gradingPeriod');
    for (const path of ['classes/nobody/students', 'students', 'terms/nobody/classes'].slice(0, 1))
      expect((await ask(path)).status).toBe(404);
    for (const path of [
      '',
      'nothing',
      'users/a/b/c',
      'classes/x/schools',
      '../users',
      'users//',
      'constructor',
      'schools/x/y/z/a/b',
    ])
      expect([400, 404, 200]).toContain((await ask(path)).status);
  });
});

test('a class names its school, its course and a term; a user their roles and no contact of families', async () => {
  const [klass] = await list('classes', { filter: `sourcedId='${sectionId}'` });
  expect(klass).toMatchObject({
    classType: 'scheduled',
    status: 'active',
    school: { sourcedId: scene.schoolId, type: 'org' },
    course: { type: 'course' },
    terms: [
      { type: 'academicSession' },
      ...Array.from({ length: ((klass?.terms ?? []) as unknown[]).length - 1 }, () => expect.anything()),
    ],
  });
  const [teacher] = await list('teachers', { filter: "roles.role='teacher'", limit: '1' });
  expect(teacher).toMatchObject({ enabledUser: 'true', roles: [{ role: 'teacher', roleType: 'primary' }] });
  for (const user of await list('users', { filter: "roles.role='parent'" })) expect(user.email).toBe('');
});

test('a key of one school sees that school alone, and none sees another institution', async () => {
  const ids = async (path: string, token: string) =>
    (await list(path, { limit: '10000' }, token)).map(({ sourcedId }) => sourcedId);
  for (const path of ['classes', 'students', 'teachers', 'enrollments', 'courses', 'academicSessions']) {
    const [all, mine] = [await ids(path, whole), await ids(path, ofSchool)];
    expect(mine.length, path).toBeGreaterThan(0);
    expect(mine.length, path).toBeLessThan(all.length);
    for (const id of all.filter((one) => !mine.includes(one)))
      expect((await ask(`${path}/${id}`, {}, ofSchool)).status, path).toBe(404);
  }
  expect((await ids('schools', whole)).sort()).toEqual([scene.schoolId, other.schoolId].sort());
  expect((await ask(`schools/${other.schoolId}/students`, {}, ofSchool)).status).toBe(404);
});

test('pages follow each other in every order and lose nobody', async () => {
  const orders: Record<string, string>[] = [
    {},
    { sort: 'familyName' },
    { sort: 'familyName', orderBy: 'desc' },
    { sort: 'nothing' },
  ];
  for (const query of orders) {
    const all = (await list('users', { ...query, limit: '10000' })).map(({ sourcedId }) => sourcedId);
    const walked: string[] = [];
    for (let offset = 0; offset < all.length; offset += 3)
      walked.push(
        ...(await list('users', { ...query, limit: '3', offset: String(offset) })).map(({ sourcedId }) => sourcedId),
      );
    expect(walked).toEqual(all);
  }
});

test('fields and filters narrow what comes, and what does not exist is named', async () => {
  const [row] = await list('users', { fields: 'sourcedId,givenName', limit: '1' });
  expect(Object.keys(row ?? {}).sort()).toEqual(['givenName', 'sourcedId']);
  const minor = async (query: Record<string, string>) => {
    const { status, body } = await ask('users', query);
    const { imsx_codeMinor } = body as unknown as {
      imsx_codeMinor: { imsx_codeMinorField: { imsx_codeMinorFieldValue: string }[] };
    };
    return [status, imsx_codeMinor.imsx_codeMinorField[0]?.imsx_codeMinorFieldValue];
  };
  expect(await minor({ fields: 'password' })).toEqual([400, 'invalid_selection_field']);
  expect(await minor({ filter: "password='x'" })).toEqual([400, 'invalid_filter_field']);
  expect(await minor({ filter: "constructor='x'" })).toEqual([400, 'invalid_filter_field']);
  expect((await ask('users', { sort: 'constructor' })).status).toBe(200);
  expect(await minor({ filter: 'x' })).toEqual([400, 'invalid_filter_field']);
  expect(await minor({ filter: `givenName='${'x'.repeat(5_000)}'` })).toEqual([400, 'invalid_filter_field']);
  expect(await minor({ filter: "dateLastModified>'soon'" })).toEqual([400, 'invaliddata']);
  expect(await minor({ limit: 'many' })).toEqual([400, 'invaliddata']);
  expect(await list('users', { filter: "dateLastModified>'2999-01-01'" })).toEqual([]);
  expect(
    (await list('users', { filter: "dateLastModified>'2001-01-01T00:00:00Z' AND status='active'" })).length,
  ).toBeGreaterThan(0);
  expect(await list('users', { filter: "givenName='x'' or 1=1'" }).catch(() => 'refused')).toBe('refused');
  expect(await list('users', { filter: "givenName='%'" })).toEqual([]);
  for (const filter of ["enabledUser='true'", "primary='true'", "beginDate>='2020-01-01'"])
    await list(filter.startsWith('e') ? 'users' : 'enrollments', { filter });
});

test('what a token does not hold is refused, and what is none gets nothing', async () => {
  const core = await tokenFor({}, [ROSTER_SCOPES[0]]);
  expect((await ask('users', {}, core)).status).toBe(200);
  expect((await ask('demographics', {}, core)).status).toBe(403);
  for (const token of [null, '', 'x', `${core}x`, core.replace('.', '')]) {
    const { status, headers, body } = await ask('users', {}, token);
    expect([status, headers['www-authenticate'], body.imsx_codeMajor]).toEqual([401, 'Bearer', 'failure']);
  }
});

test('the try of the page counts what programs get', async () => {
  const said = await inTenant(scene.admin, (tx) => countRoster(tx, scene.admin));
  expect(said).toMatch(/^orgs 3 · classes \d+ · students 10 · teachers 2 · enrollments \d+$/);
});
