import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { addDays, localDateAt, makeId } from '@patio/kernel';
import { readPdfText } from '@patio/pdf';
import { diskStore, inTenant, openFiles, receiveFile } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFile, sealFile } from '../rules/sealed-file.ts';
import { careReports, closings, documents, handovers, readFigures } from '../server/index.ts';
import { type CareScene, makeCareScene, makeTestCase } from './care-scene.ts';

testDatabase();
let scene: CareScene;
let id: string;
let today: string;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'patio-care-'));
  openFiles(diskStore(folder));
  scene = await makeCareScene();
  today = localDateAt(new Date(), 'America/Lima');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  id = (await makeTestCase(scene, scene.team.lead)).id;
});
const rowsOf = <T>(act: Parameters<typeof inTenant<T>>[1]) => inTenant(scene.team.lead.actor, act);
const pdfText = async (content: string) => readPdfText(Buffer.from(content, 'base64'));

test('a case is closed with an act that is printed on demand, and can be opened again', async () => {
  const { version } = await scene.elena.ask('readCase', { id });
  const act = {
    id,
    version,
    reason: 'goals_reached' as const,
    outcome: 'better' as const,
    summary: 'Volvió a venir con gusto',
    after: '',
  };
  await expect(scene.elisa.ask('closeCase', act)).rejects.toThrow('wellbeing.reason_needed');
  const closed = await scene.elena.ask('closeCase', act);
  expect(await scene.elena.ask('readCase', { id })).toMatchObject({
    state: 'closed',
    nextReviewOn: null,
    can: { write: false },
  });
  const read = await scene.elena.ask('reports', { id });
  expect(read.closings).toMatchObject([{ summary: 'Volvió a venir con gusto', reopened: false }]);
  const paper = await scene.elena.ask('printClosing', { id, closingId: read.closings[0]!.id });
  expect(await pdfText(paper.content)).toContain('Volvió a venir con gusto');
  const kept = await rowsOf((tx) => tx.select().from(closings).where(eq(closings.caseId, id)));
  expect(JSON.stringify(kept)).not.toContain('gusto');
  const reopen = { id, version: closed.version, why: 'La familia volvió a llamar', nextReviewOn: today };
  await expect(scene.elena.ask('reopenCase', reopen)).rejects.toThrow('wellbeing.review_past');
  await scene.elena.ask('reopenCase', { ...reopen, nextReviewOn: addDays(today, 5) });
  expect(await scene.elena.ask('readCase', { id })).toMatchObject({ state: 'open', nextReviewOn: addDays(today, 5) });
  expect((await scene.elena.ask('reports', { id })).closings).toMatchObject([{ reopened: true }]);
});

test('a report follows a template of the country, is sealed, and once finished stays as it is', async () => {
  const { templates } = await scene.elena.ask('reports', { id });
  const template = templates.find(({ key }) => key === 'pe_tutoring_follow_up')!;
  expect(templates.map(({ key }) => key)).not.toContain('co_coexistence_route');
  const reportId = makeId();
  const some = { [template.sections[0]!.id]: 'La tutora pidió apoyo' };
  const report = { id, reportId, seen: 0, templateKey: template.key, content: some, finish: false };
  await scene.elena.ask('saveReport', report);
  await expect(scene.elena.ask('saveReport', { ...report, seen: 1, finish: true })).rejects.toThrow(
    'report_unfinished',
  );
  const draft = await scene.elena.ask('printReport', { id, reportId });
  expect(await pdfText(draft.content)).toContain('Borrador');
  const whole = Object.fromEntries(template.sections.map((part) => [part.id, `${part.title}: hecho`]));
  const { version } = await scene.elena.ask('saveReport', { ...report, seen: 1, content: whole, finish: true });
  await expect(scene.elena.ask('saveReport', { ...report, seen: version })).rejects.toThrow('wellbeing.already_ended');
  const kept = await rowsOf((tx) => tx.select().from(careReports).where(eq(careReports.id, reportId)));
  expect(JSON.stringify(kept)).not.toMatch(/tutora|hecho/);
});

test('a case is handed over: the next lead reads a note, accepts, and the one before no longer reads it', async () => {
  const [me, colleague] = [scene.team.lead.actor.userId, scene.team.others[0]!.actor.userId];
  const handoverId = makeId();
  const offer = { id, handoverId, toId: colleague, note: 'Le gusta dibujar mientras habla' };
  await expect(scene.elena.ask('offerHandover', { ...offer, toId: me })).rejects.toThrow('wellbeing.not_in_team');
  const { version } = await scene.elena.ask('offerHandover', offer);
  await expect(scene.elena.ask('offerHandover', { ...offer, handoverId: makeId() })).rejects.toThrow(
    'changed_meanwhile',
  );
  const kept = await rowsOf((tx) => tx.select().from(handovers).where(eq(handovers.id, handoverId)));
  expect(JSON.stringify(kept)).not.toContain('dibujar');
  await expect(scene.elisa.ask('readCase', { id })).rejects.toThrow('wellbeing.reason_needed');
  const mine = (await scene.elisa.ask('handovers')).items.find((one) => one.id === handoverId);
  expect(mine).toMatchObject({ can: { answer: true, offer: false, withdraw: false } });
  expect(await scene.elisa.ask('readHandover', { handoverId })).toEqual({ note: offer.note });
  await expect(scene.elena.ask('answerHandover', { handoverId, version, answer: 'accepted' })).rejects.toThrow(
    'not_found',
  );
  await scene.elisa.ask('answerHandover', { handoverId, version, answer: 'accepted' });
  expect(await scene.elisa.ask('readCase', { id })).toMatchObject({ as: 'lead', lead: { id: colleague } });
  await expect(scene.elena.ask('readCase', { id })).rejects.toThrow('wellbeing.reason_needed');
  const { items } = await scene.elisa.ask('timeLine', { id, limit: 10 });
  expect(items).toContainEqual(expect.objectContaining({ kind: 'handed_over', text: offer.note }));
});

test('a document arrives sealed, opens with the key that the open case gives, and is gone once it is removed', async () => {
  const text = 'Informe del centro de salud';
  const documentId = makeId();
  const sealed = await sealFile(new TextEncoder().encode(text), documentId);
  const upload = () =>
    receiveFile(scene.team.lead.actor, 'wellbeing.document', {
      name: 'documento',
      bytes: Readable.from([Buffer.from(sealed.bytes)]),
    });
  const file = await upload();
  const given = {
    id,
    documentId,
    fileId: file.id,
    size: text.length,
    name: 'salud.pdf',
    type: 'application/pdf',
    about: '',
  };
  await scene.elena.ask('addDocument', { ...given, key: sealed.key });
  await expect(scene.elena.ask('addDocument', { ...given, documentId: makeId(), key: sealed.key })).rejects.toThrow(
    'not_found',
  );
  expect((await scene.elena.ask('documents', { id })).items).toMatchObject([{ id: documentId, name: 'salud.pdf' }]);
  const opened = await scene.elena.ask('openDocument', { id, documentId });
  expect(opened).toMatchObject({ fileId: file.id, name: 'salud.pdf', key: sealed.key });
  expect(new TextDecoder().decode(await openFile({ bytes: sealed.bytes, key: opened.key }, documentId))).toBe(text);
  const kept = await rowsOf((tx) => tx.select().from(documents).where(eq(documents.id, documentId)));
  expect(JSON.stringify(kept)).not.toMatch(/salud/);
  await expect(scene.elisa.ask('openDocument', { id, documentId })).rejects.toThrow('wellbeing.reason_needed');
  await scene.elena.ask('removeDocument', { id, documentId, version: 1 });
  await expect(scene.elena.ask('openDocument', { id, documentId })).rejects.toThrow('wellbeing.not_found');
});

test('figures about a school never show fewer than ten', async () => {
  const { director } = scene.team;
  const actor = {
    userId: director.user.id,
    institutionId: scene.school.institutionId,
    membership: director.memberships[0]!,
    overrides: [],
    delegations: [],
  };
  const figures = await inTenant(actor, (tx) => readFigures(tx, actor));
  const own = figures.find((one) => one.id === scene.school.schoolId);
  expect(own?.open).toBeNull();
  for (const { count } of own?.levels ?? []) expect(count === null || count === 0).toBe(true);
});
