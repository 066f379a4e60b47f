import type { Actor } from '@patio/access';
import { makeStudent } from '@patio/people/testing';
import { findExport, inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DraftRow } from '../server/index.ts';
import {
  discardDraft,
  listDrafts,
  peopleNamedIn,
  printDraft,
  regenerateBlock,
  removeSource,
  restoreVersion,
  reviewDraft,
  saveBlocks,
  saveDraft,
  sendToReview,
  setRoles,
  viewDraft,
} from '../server/index.ts';
import { makeSource } from '../testing/index.ts';
import { begin, makeScene, readDraft, SAID, type Scene, work } from './scene.ts';

testDatabase();
let scene: Scene;
let sourceId: string;

beforeAll(async () => {
  scene = await makeScene();
  sourceId = (await makeSource(scene.teacher, scene.schoolId, SAID)).id;
});

const sheet = { topic: 'Fracciones', subject: 'maths', grade: 5, count: 6 };
async function made(generator: Parameters<typeof begin>[2], form: object): Promise<DraftRow> {
  const { teacher, schoolId } = scene;
  return work(teacher, await begin(teacher, schoolId, generator, form));
}
const seen = ({ id, version }: DraftRow) => ({ id, version });

describe('without a model', () => {
  test('a worksheet comes with its key and is printed with it', async () => {
    const draft = await made('worksheet', sheet);
    expect(draft).toMatchObject({ state: 'ready', maker: 'engine', reason: 'no_provider', costMicros: 0 });
    expect(draft.key).toHaveLength(1);
    const paper = await printDraft(draft, 'key', { school: 'Colegio', locale: 'es' });
    expect(Buffer.from(paper.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a quiz cites the passages it was drawn from', async () => {
    const { teacher } = scene;
    const draft = await made('quiz', { sourceIds: [sourceId], count: 4 });
    expect(draft.state).toBe('ready');
    const view = await inTenant(teacher, (tx) => viewDraft(tx, teacher, draft.id));
    expect(view.cited.length).toBeGreaterThan(0);
    expect(view.cited.every(({ text }) => SAID.includes(text))).toBe(true);
    expect(view.can).toMatchObject({ edit: true, send: true, review: false, save: false, instruct: false });
  });

  test('what is missing is said before anything runs', async () => {
    const { teacher, schoolId } = scene;
    await expect(begin(teacher, schoolId, 'quiz', {})).rejects.toThrow('studio.form_incomplete');
    await expect(begin(teacher, schoolId, 'rubric', {})).rejects.toThrow('studio.form_incomplete');
  });

  test('a letter without its facts says which ones it needs, and is not made up', async () => {
    const draft = await made('letter', { letterKind: 'outing', facts: { place: 'Museo' } });
    expect(draft).toMatchObject({ state: 'failed', reason: 'facts_missing', told: { missing: ['date'] } });
    expect(draft.blocks).toEqual([]);
  });

  test('a block is drawn again without an instruction; an instruction needs a model', async () => {
    const { teacher } = scene;
    const draft = await made('worksheet', sheet);
    const blockId = String(draft.blocks[0]!.id);
    const ask = (instruction: string) =>
      inTenant(teacher, (tx) => regenerateBlock(tx, teacher, { ...seen(draft), blockId, instruction }));
    await expect(ask('Más fáciles')).rejects.toThrow('studio.needs_model');
    await ask('');
    const after = await work(teacher, draft.id);
    expect(after).toMatchObject({ state: 'ready', regenerated: 1 });
    const textOf = (blocks: readonly object[]) => JSON.stringify(blocks.map((block) => ({ ...block, id: '' })));
    expect(textOf(after.blocks)).not.toBe(textOf(draft.blocks));
  });

  test('a document of another teacher is out of reach, and one that was taken away too', async () => {
    const { other, teacher, schoolId } = scene;
    await expect(begin(other, schoolId, 'quiz', { sourceIds: [sourceId] })).rejects.toThrow('studio.not_found');
    const gone = await makeSource(teacher, schoolId, SAID);
    await inTenant(teacher, (tx) => removeSource(tx, teacher, gone));
    await expect(begin(teacher, schoolId, 'quiz', { sourceIds: [gone.id] })).rejects.toThrow('source_not_ready');
  });
});

describe('editing', () => {
  test('two people at once: the second is told, and nothing of the first is lost', async () => {
    const { teacher, coordinator } = scene;
    const draft = await made('worksheet', sheet);
    await inTenant(teacher, (tx) => saveBlocks(tx, teacher, { ...seen(draft), title: 'Uno', blocks: draft.blocks }));
    await expect(
      inTenant(coordinator, (tx) => saveBlocks(tx, coordinator, { ...seen(draft), title: 'Dos', blocks: [] })),
    ).rejects.toThrow('studio.changed_meanwhile');
    expect(await readDraft(teacher, draft.id)).toMatchObject({ title: 'Uno' });
  });

  test('what no engine can read is refused; an earlier version comes back', async () => {
    const { teacher } = scene;
    const draft = await made('worksheet', sheet);
    const save = (version: number, blocks: DraftRow['blocks']) =>
      inTenant(teacher, (tx) => saveBlocks(tx, teacher, { id: draft.id, version, blocks }));
    await expect(save(draft.version, [{ ...draft.blocks[0], text: 7, type: 'heading' }])).rejects.toThrow(
      'studio.bad_blocks',
    );
    await save(draft.version, []);
    await inTenant(teacher, (tx) =>
      restoreVersion(tx, teacher, { id: draft.id, version: draft.version + 1, number: 1 }),
    );
    expect((await readDraft(teacher, draft.id)).blocks).toEqual(draft.blocks);
  });

  test('a wrong key stops a draft from being sent', async () => {
    const { teacher } = scene;
    const draft = await made('worksheet', { ...sheet, count: 3 });
    const broken = structuredClone(draft.blocks) as {
      questions: { kind: string; answer?: unknown; accepted?: string[]; options?: { right: boolean }[] }[];
    }[];
    for (const question of broken[0]!.questions) for (const option of question.options ?? []) option.right = false;
    for (const question of broken[0]!.questions) if (question.kind === 'numeric') question.answer = '';
    for (const question of broken[0]!.questions) if (question.kind === 'short') question.accepted = [];
    await inTenant(teacher, (tx) => saveBlocks(tx, teacher, { ...seen(draft), blocks: broken as never }));
    const after = await readDraft(teacher, draft.id);
    expect(after.findings.some(({ severity }) => severity === 'block')).toBe(true);
    await expect(inTenant(teacher, (tx) => sendToReview(tx, teacher, seen(after)))).rejects.toThrow('held_by_checks');
  });
});

describe('review', () => {
  test('nobody approves their own, and nothing is kept before somebody else has', async () => {
    const { coordinator, schoolId } = scene;
    const own = await work(coordinator, await begin(coordinator, schoolId, 'worksheet', sheet));
    await inTenant(coordinator, (tx) => sendToReview(tx, coordinator, seen(own)));
    const sent = await readDraft(coordinator, own.id);
    await expect(
      inTenant(coordinator, (tx) => reviewDraft(tx, coordinator, { ...seen(sent), approve: true, note: '' })),
    ).rejects.toThrow('studio.own_draft');
    const wish = {
      place: 'rubric',
      courseId: null,
      unitId: null,
      sectionId: null,
      termId: null,
      studentId: null,
    } as const;
    await expect(inTenant(coordinator, (tx) => saveDraft(tx, coordinator, { ...seen(sent), ...wish }))).rejects.toThrow(
      'studio.not_now',
    );
  });

  test('a letter goes from its owner to the reviewer and back, and becomes an announcement that is not sent', async () => {
    const { teacher, coordinator, other } = scene;
    const facts = { place: 'Museo', date: '3 de mayo', section: '5.º A', student: 'Ana Gil' };
    const draft = await made('letter', { letterKind: 'outing', facts });
    await inTenant(teacher, (tx) => sendToReview(tx, teacher, seen(draft)));
    const queue = await inTenant(coordinator, (tx) => listDrafts(tx, coordinator, { show: 'review', limit: 50 }));
    expect(queue.items.map(({ id }) => id)).toContain(draft.id);
    await expect(inTenant(other, (tx) => viewDraft(tx, other, draft.id))).rejects.toThrow('studio.not_found');
    const sent = await readDraft(teacher, draft.id);
    const judge = (approve: boolean, note: string) =>
      inTenant(coordinator, (tx) => reviewDraft(tx, coordinator, { ...seen(sent), approve, note }));
    await expect(judge(false, '')).rejects.toThrow('studio.note_missing');
    await judge(true, '');
    const approved = await readDraft(teacher, draft.id);
    expect(approved.blocks[0]).toMatchObject({ provenance: { approvedBy: coordinator.userId } });
    const place = { courseId: null, unitId: null, sectionId: null, termId: null, studentId: null };
    await inTenant(teacher, (tx) => saveDraft(tx, teacher, { ...seen(approved), place: 'announcement', ...place }));
    expect(await readDraft(teacher, draft.id)).toMatchObject({ state: 'saved', editedLetters: 0, editedShare: 0 });
  });

  test('a draft that was put aside leaves the list', async () => {
    const { teacher } = scene;
    const draft = await made('worksheet', sheet);
    await inTenant(teacher, (tx) => discardDraft(tx, teacher, seen(draft)));
    const list = await inTenant(teacher, (tx) => listDrafts(tx, teacher, { show: 'own', limit: 200 }));
    expect(list.items.map(({ id }) => id)).not.toContain(draft.id);
  });
});

test('drafts are taken out as they are listed: by their owner, and by nobody else who drafts', async () => {
  const { teacher, other } = scene;
  const { id } = await made('worksheet', sheet);
  const taken = async (actor: Actor) =>
    (await inTenant(actor, (tx) => findExport('studio.drafts')!.page(tx, actor, { show: 'all' }, { limit: 200 }, 'es')))
      .items;
  const { items } = await inTenant(teacher, (tx) => listDrafts(tx, teacher, { show: 'all', limit: 200 }));
  expect(items.map((line) => line.id)).toContain(id);
  expect(await taken(teacher)).toEqual(items);
  expect(await taken(other)).not.toContainEqual(expect.objectContaining({ id }));
});

test('a generator that was not given to a role is refused to it', async () => {
  const { admin, teacher, schoolId } = scene;
  const rule = { schoolId, generator: 'flashcards', roles: ['coordinator' as const], version: 0 } as const;
  await inTenant(admin, (tx) => setRoles(tx, admin, { ...rule, roles: [...rule.roles] }));
  await expect(begin(teacher, schoolId, 'flashcards', { sourceIds: [sourceId] })).rejects.toThrow(
    'generator_not_allowed',
  );
});

test('a student whom a lesson names is found by both names, and never where the source names somebody so', async () => {
  const { admin, teacher, schoolId } = scene;
  await makeStudent(admin, schoolId, { givenNames: 'Wayra Luz', firstSurname: 'Mamani' });
  await makeStudent(admin, schoolId, { givenNames: 'Rosa', firstSurname: 'Campos' });
  const named = async (text: string, sources: { text: string }[] = []) => {
    const where = { institutionId: admin.institutionId, schoolId };
    const people = await inTenant(teacher, (tx) => peopleNamedIn(tx, where, [text], sources));
    return people.map(({ names }) => names.join(' '));
  };
  expect(await named('Como dijo Luz Mamani en clase, el agua sube.')).toEqual(['luz mamani']);
  expect(await named('La rosa crece en los campos; Mamani y Wayra no se leen juntos.')).toEqual([]);
  const history = [{ text: 'Rosa Campos escribió el primer libro sobre el valle.' }];
  expect(await named('Rosa Campos escribió sobre el valle.', history)).toEqual([]);
  const draft = await made('worksheet', { ...sheet, count: 2 });
  const blocks = structuredClone(draft.blocks) as { questions: { prompt: string }[] }[];
  blocks[0]!.questions[0]!.prompt = 'Rosa Campos tiene 4 lápices. ¿Cuántos pares son?';
  await inTenant(teacher, (tx) => saveBlocks(tx, teacher, { ...seen(draft), blocks: blocks as never }));
  const { findings } = await readDraft(teacher, draft.id);
  expect(findings).toContainEqual(
    expect.objectContaining({ code: 'authoring.name_of_a_person', severity: 'warn', block: draft.blocks[0]!.id }),
  );
});
