import type { Actor } from '@patio/access';
import { addDays, localDateAt } from '@patio/kernel';
import { listInbox } from '@patio/notices/server';
import { deliverNews, makeMember } from '@patio/notices/testing';
import { inTenant, platformSchema } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { PAGES, type PageName } from '../contract.ts';
import {
  acceptPage,
  canEdit,
  discardDraft,
  findDraft,
  getPage,
  listAcceptances,
  listVersions,
  publishDraft,
  saveDraft,
} from '../server/index.ts';

const database = testDatabase();
let institutionId: string;
let admin: Actor;
let teacher: Actor;
const today = localDateAt(new Date(), 'America/Lima');

beforeAll(async () => {
  ({ institutionId } = await makeInstitution());
  await makeSchool(institutionId);
  admin = await makeMember(institutionId, 'admin');
  teacher = await makeMember(institutionId, 'teacher');
});

const read = (actor: Actor, page: PageName, version?: number) =>
  inTenant(actor, (tx) => getPage(tx, actor, page, version));
const accept = (actor: Actor, page: PageName, number: number) =>
  inTenant(actor, (tx) => acceptPage(tx, actor, page, number));
const write = (page: PageName, es: string, effectiveFrom: string) =>
  inTenant(admin, async (tx) => {
    const draft = await saveDraft(tx, admin, page, 0, { es, en: '', effectiveFrom });
    return publishDraft(tx, admin, draft, draft.version, 'Primera versión propia');
  });

test.each(PAGES)('%s: Patio’s own text holds until the institution writes one', async (page) => {
  const view = await read(teacher, page);
  expect(view.shown.number).toBe(0);
  expect(view.texts.es?.length).toBeGreaterThan(500);
  expect(view.texts.en?.length).toBeGreaterThan(500);
  expect(view.can).toEqual({ accept: page === 'privacy' || page === 'terms', edit: false });
  expect(canEdit(admin)).toBe(true);
});

test('accepting is written down once, and a new version must be accepted again', async () => {
  const first = await accept(teacher, 'terms', 0);
  expect(await accept(teacher, 'terms', 0)).toEqual(first);
  expect((await read(teacher, 'terms')).can.accept).toBe(false);

  expect((await write('terms', 'Nuestros términos', today)).number).toBe(1);
  const view = await read(teacher, 'terms');
  expect(view).toMatchObject({
    shown: { number: 1 },
    texts: { es: 'Nuestros términos', en: null },
    can: { accept: true },
  });
  await expect(accept(teacher, 'terms', 0)).rejects.toMatchObject({ code: 'pages.not_in_force' });
  await accept(teacher, 'terms', 1);
  const { rows, total } = await inTenant(admin, (tx) => listAcceptances(tx, 'terms', { limit: 1 }));
  expect([rows[0]?.number, total]).toEqual([1, 2]);
  expect((await read(teacher, 'terms', 0)).texts.es).toContain('El acuerdo, en breve');
});

test('a version for later is announced, but the old one holds until its day', async () => {
  const from = addDays(today, 30);
  await write('privacy', 'Privacidad desde el mes que viene', from);
  const view = await read(teacher, 'privacy');
  expect(view).toMatchObject({ shown: { number: 0 }, upcoming: { number: 1, effectiveFrom: from } });
  await expect(accept(teacher, 'privacy', 1)).rejects.toMatchObject({ code: 'pages.not_in_force' });
  await deliverNews(institutionId);
  const inbox = (actor: Actor) =>
    inTenant(actor, async (tx) => (await listInbox(tx, actor, { view: 'all', limit: 20 })).items);
  expect((await inbox(teacher)).map((item) => item.link)).toContain('/privacy');
  expect(await inbox(admin)).toEqual([]); // whoever published it knows
});

test('two who write at once notice; a draft that was thrown away is in the audit', async () => {
  const text = { es: 'Somos el colegio de la colina', en: 'We are the school on the hill', effectiveFrom: today };
  await inTenant(admin, (tx) => saveDraft(tx, admin, 'about', 0, text));
  await expect(inTenant(admin, (tx) => saveDraft(tx, admin, 'about', 0, text))).rejects.toMatchObject({
    kind: 'conflict',
  });
  await inTenant(admin, (tx) => saveDraft(tx, admin, 'about', 1, { ...text, es: 'Otra' }));
  await expect(inTenant(admin, (tx) => saveDraft(tx, admin, 'about', 1, text))).rejects.toMatchObject({
    kind: 'conflict',
  });
  await inTenant(admin, (tx) => discardDraft(tx, admin, 'about'));
  expect(await inTenant(admin, (tx) => findDraft(tx, 'about'))).toBeNull();
  const audit = await inTenant(admin, (tx) => tx.select().from(platformSchema.auditLog));
  expect(audit.find((entry) => entry.action === 'pages.draft_discarded')?.before).toMatchObject({ es: 'Otra' });
});

test.each([
  ['an empty text', { es: ' ', en: '', effectiveFrom: today }, 'pages.empty_text'],
  ['a date in the past', { es: 'x y z', en: '', effectiveFrom: addDays(today, -2) }, 'pages.date_in_past'],
  ['the same words as now', { es: 'Nuestros términos', en: '', effectiveFrom: today }, 'pages.nothing_changed'],
])('%s is not published', async (_, text, code) => {
  await expect(
    inTenant(admin, async (tx) => {
      const draft = await saveDraft(tx, admin, 'terms', 0, text);
      return publishDraft(tx, admin, draft, draft.version, 'resumen');
    }),
  ).rejects.toMatchObject({ code });
});

test('what was published or accepted cannot be changed, not even with raw SQL', async () => {
  await database.asApp(async (client) => {
    await client.query(`begin; set local patio.scope = 'tenant'; set local patio.institution = '${institutionId}'`);
    await expect(client.query("update pages_version_log set es = 'otra cosa'")).rejects.toThrow(/permission denied/);
  });
  expect((await inTenant(teacher, (tx) => listVersions(tx, 'terms'))).map((v) => v.number)).toEqual([1, 0]);
});
