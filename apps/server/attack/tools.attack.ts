import { makeUser, signInCookie } from '@patio/accounts/testing';
import { setUpGrading } from '@patio/grading/server';
import { localDateAt } from '@patio/kernel';
import { linkAccount, staffRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { makeSection, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { openTools, placeTool } from '@patio/tools/server';
import { openTool, type ToolServer } from '@patio/tools/testing';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer();
let tool: ToolServer;
let approved: { id: string; clientId: string; deploymentId: string };
let cookie: string;
let sectionId: string;
let linkId: string;

/** As a browser goes to a page: from where, and with which cookie. */
const visit = (address: string, init: RequestInit & { from?: string; cookie?: string } = {}) => {
  const { from = 'same-origin', cookie: own, ...rest } = init;
  const headers = { 'sec-fetch-site': from, ...(own ? { cookie: own } : {}), ...(rest.headers as object) };
  return fetch(`${server.url}${address}`, { redirect: 'manual', ...rest, headers });
};
const form = (words: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(words).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
/** What the form of a page would send, and where. */
async function readForm(answer: Response) {
  const html = await answer.text();
  const plain = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    plain(value),
  ]);
  return {
    action: plain(/action="([^"]*)"/.exec(html)?.[1] ?? ''),
    fields: Object.fromEntries(fields) as Record<string, string>,
    policy: answer.headers.get('content-security-policy') ?? '',
  };
}

beforeAll(async () => {
  tool = await openTool();
  openTools({ publicUrl: server.url, webhookLocalHosts: [tool.host] });
  const admin = await server.personOf('admin');
  const answer = await server.call('tools.addTool', tool.fields(), admin.cookie);
  approved = ((await answer.json()) as { json: typeof approved }).json;
  const school = await makeWorkingSchool({
    institutionId: server.institutionId,
    today: localDateAt(new Date(), 'America/Lima'),
  });
  await inTenant(school.admin, (tx) => setUpGrading(tx, school.admin, school.schoolId));
  const section = await makeSection(school);
  sectionId = section.id;
  const { staffId } = await makeTeacher(school, section);
  const place = { institutionId: server.institutionId, role: 'teacher' as const, schoolId: school.schoolId };
  const person = await makeUser({ memberships: [place] });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select({ personId: staffRows.personId }).from(staffRows).where(eq(staffRows.id, staffId));
    await linkAccount(tx, row!.personId, person.user.id);
  });
  cookie = await signInCookie(person);
  const teacher = {
    ...{ userId: person.user.id, institutionId: server.institutionId, overrides: [], delegations: [] },
    membership: person.memberships[0]!,
  };
  const given = { sectionId, toolId: approved.id, title: 'Mapas', points: '20' };
  linkId = (await inTenant(teacher, (tx) => placeTool(tx, teacher, given))).id;
});
afterAll(() => tool.close());

const queryOf = (fields: Record<string, string>) => ({
  ...{ response_type: 'id_token', response_mode: 'form_post', scope: 'openid', prompt: 'none', nonce: 'n', state: 's' },
  ...{ client_id: approved.clientId, redirect_uri: `http://${tool.host}/launch` },
  ...{ login_hint: fields.login_hint!, lti_message_hint: fields.lti_message_hint! },
});

test('a launch goes from page to page, and only to addresses that the school wrote down', async () => {
  const opened = await visit(`/lti/open?link=${linkId}`, { cookie });
  expect(opened.status).toBe(200);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const first = await readForm(opened);
  expect(first.action).toBe(`http://${tool.host}/login`);
  expect(first.policy).toContain("default-src 'none'");
  expect(first.policy).toContain("frame-ancestors 'none'");
  const question = queryOf(first.fields);
  const asked = await readForm(
    await visit(`/lti/auth?${new URLSearchParams(question)}`, { cookie, from: 'cross-site' }),
  );
  expect(asked.action).toBe(`http://${tool.host}/launch`);
  expect(asked.fields.state).toBe('s');
  expect(decodeJwt(asked.fields.id_token!)).toMatchObject({ nonce: 'n', aud: approved.clientId, iss: server.url });
});

test('a question to another address is a page that says no, never a way there', async () => {
  const { fields } = await readForm(await visit(`/lti/open?link=${linkId}`, { cookie }));
  const question = { ...queryOf(fields), redirect_uri: 'https://evil.example.org/"><script>alert(1)</script>' };
  const answer = await visit(`/lti/auth?${new URLSearchParams(question)}`, { cookie, from: 'cross-site' });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
  expect(html).not.toContain('evil.example.org');
  expect(html).not.toContain('<script');
});

test('a form of another site is sent once more from ours, and a page of another site opens nothing', async () => {
  const { fields } = await readForm(await visit(`/lti/open?link=${linkId}`, { cookie }));
  const again = await readForm(await visit('/lti/auth', { ...form(queryOf(fields)), from: 'cross-site' }));
  expect(again.action).toBe('/lti/auth');
  const done = await readForm(await visit('/lti/auth', { ...form(again.fields), cookie }));
  expect(done.fields.id_token).toBeDefined();
  expect((await visit(`/lti/open?link=${linkId}`, { cookie, from: 'cross-site' })).status).toBe(403);
});

test('what a teacher chose is placed over the same doors', async () => {
  const { fields } = await readForm(await visit(`/lti/open?tool=${approved.id}&section=${sectionId}`, { cookie }));
  const question = { ...queryOf(fields), redirect_uri: `http://${tool.host}/choose` };
  const asked = await readForm(
    await visit(`/lti/auth?${new URLSearchParams(question)}`, { cookie, from: 'cross-site' }),
  );
  const settings = decodeJwt(asked.fields.id_token!)[
    'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'
  ];
  const { data, deep_link_return_url: back } = settings as { data: string; deep_link_return_url: string };
  expect(back).toBe(`${server.url}/lti/deep-link`);
  const items = [{ type: 'ltiResourceLink', title: '<b>Sierra</b>' }];
  const of = { clientId: approved.clientId, deploymentId: approved.deploymentId, audience: server.url };
  const JWT = await tool.choice({ ...of, data, items });
  const again = await readForm(await visit('/lti/deep-link', { ...form({ JWT }), from: 'cross-site' }));
  expect(again.action).toBe('/lti/deep-link');
  const done = await visit('/lti/deep-link', { ...form(again.fields), cookie });
  expect(done.status).toBe(200);
  expect(await done.text()).toContain(`/admin/sections/${sectionId}?tab=tools`);
  expect((await visit('/lti/deep-link', { ...form(again.fields), cookie })).status).toBe(400);
});

test('nobody comes in without a session, and words of any kind are answered in order', async () => {
  expect((await visit(`/lti/open?link=${linkId}`)).status).toBe(401);
  const odd = ['', '?link=x', '?link=%00', `?tool=${approved.id}`, '?section=x&tool=y', '?link=a&link=b'];
  for (const query of odd) expect((await visit(`/lti/open${query}`, { cookie })).status, query).toBe(404);
  for (const body of ['', 'JWT=', 'JWT=a.b.c', '%', 'JWT=%00'])
    expect((await visit('/lti/deep-link', { ...form({}), body, cookie })).status, body).toBe(400);
  expect((await visit('/lti/auth', { cookie })).status).toBe(400);
});

test('services look at no cookie, and answer in the words of the standard', async () => {
  const lineitems = `/lti/contexts/${sectionId}/lineitems`;
  expect((await visit(lineitems, { cookie })).status).toBe(401);
  const assertion = await tool.assertion(approved.clientId, `${server.url}/lti/token`);
  const words = {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  };
  const given = await visit('/lti/token', form(words));
  const { access_token: token } = (await given.json()) as { access_token: string };
  const listed = await visit(lineitems, { headers: { authorization: `Bearer ${token}` } });
  expect(listed.headers.get('content-type')).toContain('application/vnd.ims.lis.v2.lineitemcontainer+json');
  expect(await listed.json()).toMatchObject([{ label: 'Mapas', scoreMaximum: 20 }]);
  expect((await visit('/lti/token', form(words))).status).toBe(401);
  for (const body of ['{', '[]', '"x"', 'null', '{"label":{}}']) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.ims.lis.v2.lineitem+json' };
    expect((await visit(lineitems, { method: 'POST', body, headers })).status, body).toBe(400);
  }
  const keys = await (await visit(`/lti/${server.institutionId}/jwks`)).text();
  expect(JSON.parse(keys).keys).toHaveLength(1);
  expect(keys).not.toContain('"d"');
  expect(await (await visit('/lti/x/jwks')).json()).toEqual({ keys: [] });
});
