import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { issueCards, listCardGroups, listChildren, resetPictures, revokeCards } from '@patio/members/testing';
import { columnsOf, findExport, inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { assignTeacher, endMany, type HomeroomRow, type SectionRow } from '../server/index.ts';
import {
  makeHomeroom,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '../testing/index.ts';

testDatabase();
const because = 'La perdió en el recreo';
const today = localDateAt(new Date(), 'America/Lima');
let school: TestSchool;
let mine: HomeroomRow;
let other: HomeroomRow;
let maths: SectionRow;
let tutor: Actor;
let teaches: Actor;
let helps: Actor;
let own: string[];
let theirs: string[];

const named = (actor: Actor, group: Parameters<typeof listChildren>[2]) =>
  inTenant(actor, async (tx) => (await listChildren(tx, actor, group)).map(({ student }) => student.id).toSorted());
const give = (actor: Actor, studentIds: string[], reason?: string) =>
  inTenant(actor, (tx) => issueCards(tx, actor, { studentIds, reason }));
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error) => error.code,
  );

beforeAll(async () => {
  school = await makeWorkingSchool({ today });
  const tutoring = await makeTeacher(school);
  tutor = tutoring.actor;
  mine = await makeHomeroom(school, { tutorStaffId: tutoring.staffId });
  other = await makeHomeroom(school);
  maths = await makeSection(school, { homerooms: [mine, other] });
  teaches = (await makeTeacher(school, maths)).actor;
  const assistant = await makeTeacher(school);
  helps = assistant.actor;
  await inTenant(school.admin, (tx) =>
    assignTeacher(tx, school.admin, maths, {
      staffId: assistant.staffId,
      part: 'co_teacher',
      may: ['attendance', 'grades', 'lessons', 'messages'],
      from: school.startsOn,
    }),
  );
  own = (await makeStudents(school, 2, mine)).toSorted();
  theirs = (await makeStudents(school, 1, other)).toSorted();
});

test('the tutor gives cards in her own homeroom; whoever teaches or helps there does not', async () => {
  expect(await named(tutor, { homeroomId: mine.id })).toEqual(own);
  expect(await named(tutor, { homeroomId: other.id })).toEqual([]);
  expect(await named(tutor, { sectionId: maths.id })).toEqual(own);
  expect(await named(school.admin, { sectionId: maths.id })).toEqual([...own, ...theirs].toSorted());
  expect(await refused(give(tutor, theirs))).toBe('members.not_found');
  for (const actor of [teaches, helps]) {
    expect(await named(actor, { homeroomId: mine.id })).toEqual([]);
    expect(await refused(give(actor, own))).toBe('members.not_found');
  }
  const [card] = await give(tutor, own);
  const [away] = await give(school.admin, theirs);
  const revoke = (actor: Actor, id: string | undefined) =>
    refused(inTenant(actor, (tx) => revokeCards(tx, actor, [id ?? ''], because)));
  expect(await revoke(tutor, away?.cardId)).toBe('members.not_found');
  expect(await refused(inTenant(tutor, (tx) => resetPictures(tx, tutor, { id: away?.cardId ?? '' })))).toBe(
    'members.not_found',
  );
  const definition = findExport('members.cards')!;
  const taken = async (actor: Actor) => {
    const group = { homeroomId: mine.id };
    const { items } = await inTenant(actor, (tx) => definition.page(tx, actor, group, { limit: 100 }, 'es'));
    return items.map((row) => columnsOf(definition, 'es').map(({ value }) => value(row, 'es')));
  };
  expect((await taken(tutor)).map(([, state]) => state)).toEqual(['Tiene tarjeta', 'Tiene tarjeta']);
  expect(JSON.stringify(await taken(tutor))).not.toContain(card?.code);
  expect(await taken(teaches)).toEqual([]);
  expect(await revoke(tutor, card?.cardId)).toBeNull();
});

test('a tutor is offered her homeroom with how many have a card, the office all of them', async () => {
  const groups = (actor: Actor) => inTenant(actor, (tx) => listCardGroups(tx, actor));
  expect(await groups(tutor)).toEqual([
    expect.objectContaining({ id: mine.id, students: 2, withCard: 1, young: true }),
  ]);
  expect((await groups(school.admin)).map(({ id }) => id).toSorted()).toEqual([mine.id, other.id].toSorted());
  expect(await groups(teaches)).toEqual([]);
});

test('a child who moves out of the homeroom is out of the tutor’s hands', async () => {
  const [gone = '', stays = ''] = own;
  await inTenant(school.admin, (tx) => endMany(tx, school.admin, mine, { studentIds: [gone], on: today }));
  expect(await named(tutor, { homeroomId: mine.id })).toEqual([stays]);
  expect(await refused(give(tutor, [gone], because))).toBe('members.not_found');
});
