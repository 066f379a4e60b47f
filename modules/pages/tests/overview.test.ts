import { localDateAt } from '@patio/kernel';
import { makeMember } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { PAGES } from '../contract.ts';
import { acceptPage, publishDraft, saveDraft } from '../server/index.ts';
import { listPages } from '../server/service/overview.ts';

testDatabase();

test('every page is told with the version that holds, its draft, and how many accepted that version', async () => {
  const { institutionId } = await makeInstitution();
  await makeSchool(institutionId);
  const admin = await makeMember(institutionId, 'admin');
  const teacher = await makeMember(institutionId, 'teacher');
  const look = () => inTenant(admin, (tx) => listPages(tx, admin));
  expect((await look()).map(({ page, inForce, accepted }) => [page, inForce.number, accepted])).toEqual(
    PAGES.map((page) => [page, 0, page === 'privacy' || page === 'terms' ? 0 : null]),
  );
  const text = { es: 'Ven a la secretaría', en: '', effectiveFrom: localDateAt(new Date(), 'America/Lima') };
  await inTenant(teacher, (tx) => acceptPage(tx, teacher, 'terms', 0));
  await inTenant(admin, (tx) => saveDraft(tx, admin, 'about', 0, text));
  await inTenant(admin, async (tx) => {
    const draft = await saveDraft(tx, admin, 'help', 0, text);
    await publishDraft(tx, admin, draft, draft.version, 'Dónde pedir ayuda');
  });
  const found = new Map((await look()).map((one) => [one.page, one]));
  expect(found.get('terms')?.accepted).toBe(1);
  expect(found.get('about')?.draftSavedAt).not.toBeNull();
  expect(found.get('help')).toMatchObject({ inForce: { number: 1 }, draftSavedAt: null, accepted: null });
});
