import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { makeTeacher } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LevelInput } from '../contract.ts';
import {
  approveSheet,
  getGradedSection,
  getSheet,
  openGradebook,
  publishSheet,
  readPublished,
  submitSheet,
} from '../server/index.ts';
import { addPhrase, listPhrases, removePhrase } from '../server/service/phrases.ts';
import { tellPresence } from '../server/service/presence.ts';
import { saveLevels } from '../server/service/save-levels.ts';
import { signSeen } from '../server/service/seen.ts';
import { judgeByLevels, makeGradebook, type TestGradebook } from '../testing/index.ts';

testDatabase();
let book: TestGradebook;
let parent: Actor;
let competencyId: string;

beforeAll(async () => {
  book = await makeGradebook(1);
  parent = (await makeGuardian(book.school.admin, book.students[0] as string)).parent;
  competencyId = await judgeByLevels(book, 'Lee textos');
  const view = await inTenant(book.teacher, (tx) => openGradebook(tx, book.teacher, book.section.id));
  expect(view.competency?.competencies.map((each) => each.name)).toEqual(['Lee textos']);
});

const level = (given: Partial<LevelInput>): LevelInput => ({
  competencyId,
  studentId: book.students[0] as string,
  termId: book.terms[0] as string,
  seen: 0,
  level: 'A',
  conclusion: null,
  evidence: [],
  ...given,
});
const write = (given: Partial<LevelInput>, actor = book.teacher) =>
  inTenant(actor, async (tx) =>
    saveLevels(tx, actor, await getGradedSection(tx, actor, 'gradebook.enter', book.section.id), [level(given)]),
  );
const sign = () =>
  inTenant(book.teacher, async (tx) => {
    const section = await getGradedSection(tx, book.teacher, 'gradebook.enter', book.section.id);
    return submitSheet(tx, book.teacher, section, book.terms[0] as string, 0, null);
  });
const read = () => inTenant(parent, (tx) => readPublished(tx, parent, book.students[0] as string));

describe('levels by competency', () => {
  test('are no signature without a judgement for everyone', async () => {
    await expect(sign()).rejects.toMatchObject({ code: 'gradebook.conclusions_missing', data: { count: 1 } });
  });

  test('are words of the scale, and whoever saw an older one overwrites nothing', async () => {
    await expect(write({ level: 'Z' })).rejects.toMatchObject({ code: 'gradebook.bad_level' });
    expect((await write({ level: 'A' })).saved).toMatchObject([{ version: 1 }]);
    const late = await write({ level: 'B', seen: 0 });
    expect(late.saved).toEqual([]);
    expect(late.conflicts).toMatchObject([{ level: 'A', version: 1 }]);
    await write({ level: 'C', seen: 1 });
  });

  test('ask for their conclusion, and reach the family only with the published sheet', async () => {
    await expect(sign()).rejects.toMatchObject({ code: 'gradebook.conclusions_missing' });
    await write({ level: 'C', seen: 2, conclusion: 'Reconoce las ideas principales con ayuda.' });
    const sheet = await sign();
    expect((await read()).sections[0]?.competency?.levels).toEqual([]);
    await expect(
      inTenant(parent, (tx) => signSeen(tx, parent, book.students[0] as string, book.terms[0] as string)),
    ).rejects.toMatchObject({ code: 'gradebook.not_found' });
    await inTenant(book.coordinator, async (tx) => {
      const held = await getSheet(tx, book.coordinator, sheet.id, sheet.version);
      await publishSheet(tx, book.coordinator, await approveSheet(tx, book.coordinator, held));
    });
    const { sections } = await read();
    expect(sections[0]?.competency?.levels).toMatchObject([
      { level: 'C', conclusion: 'Reconoce las ideas principales con ayuda.' },
    ]);
    expect(sections[0]?.termGrades).toEqual([]);
    await expect(write({ level: 'A', seen: 3 })).rejects.toMatchObject({ code: 'gradebook.sheet_closed' });
  });

  test('are signed as seen once, by a guardian', async () => {
    const once = () =>
      inTenant(parent, (tx) => signSeen(tx, parent, book.students[0] as string, book.terms[0] as string));
    expect(await once()).toHaveLength(1);
    expect(await once()).toHaveLength(1);
  });
});

describe('beside the grid', () => {
  test('one’s own phrases and the school’s are found, and nobody removes another’s', async () => {
    const { schoolId } = book.school;
    const add = (actor: Actor, right: 'gradebook.enter' | 'gradebook.approve', text: string) =>
      inTenant(actor, (tx) => addPhrase(tx, actor, { schoolId, id: makeId(), text }, right));
    await add(book.teacher, 'gradebook.enter', '{nombre} participa con gusto.');
    const shared = await add(book.coordinator, 'gradebook.approve', 'Cumple lo acordado.');
    const { actor: other } = await makeTeacher(book.school);
    const own = await inTenant(book.teacher, (tx) => listPhrases(tx, book.teacher, schoolId));
    expect(own.map((each) => [each.text, each.ofSchool])).toEqual([
      ['{nombre} participa con gusto.', false],
      ['Cumple lo acordado.', true],
    ]);
    expect(await inTenant(other, (tx) => listPhrases(tx, other, schoolId))).toHaveLength(1);
    await expect(
      inTenant(other, (tx) => removePhrase(tx, other, shared.id, shared.version, 'gradebook.enter')),
    ).rejects.toMatchObject({ code: 'gradebook.not_found' });
  });

  test('presence is told where two write, to nobody where one does', async () => {
    const here = { sectionId: book.section.id, device: makeId(), step: 'here' as const, itemId: null, studentId: null };
    const tell = (actor: Actor) => inTenant(actor, (tx) => tellPresence(tx, actor, here));
    expect(await tell(book.teacher)).toBe(0);
    const { actor: second } = await makeTeacher(book.school, book.section, { part: 'co_teacher', may: ['grades'] });
    expect(await tell(book.teacher)).toBe(1);
    expect(await tell(second)).toBe(1);
    const stranger = (await makeTeacher(book.school)).actor;
    await expect(tell(stranger)).rejects.toMatchObject({ code: 'gradebook.not_found' });
  });
});
