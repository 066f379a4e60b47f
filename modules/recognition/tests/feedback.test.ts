import { getInClass, releaseWork, saveGrading, viewSubmission } from '@patio/assignments/server';
import { handInText, makeAssignment } from '@patio/assignments/testing';
import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { deliverNews, makeMember } from '@patio/notices/testing';
import { addGuardian, linkAccount } from '@patio/people/server';
import { inTenant, readTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  answerFeedback,
  listAnswers,
  praiseStudents,
  readChildrenRecognition,
  readOwnFeedback,
  readOwnLatest,
  setUnderstood,
} from '../server/index.ts';
import { makePupil, makeScene, type Pupil, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const WORDS = 'Tu final sorprende.';
const own = ({ actor }: Pupil) => readTenant(actor, (tx) => readOwnFeedback(tx, actor));

/** Work of a student that is graded with words, and returned unless it is to stay a draft. */
async function gradedWork({ id: studentId, actor }: Pupil, returned = true): Promise<string> {
  const { teacher, section } = scene;
  const { sections } = await makeAssignment(teacher, [section.id]);
  const assignedId = sections[0]!.id;
  await handInText(actor, assignedId);
  await inTenant(teacher, async (tx) => {
    const place = await getInClass(tx, teacher, 'assignments.grade', assignedId);
    const { version } = await viewSubmission(tx, teacher, place, studentId);
    const grading = { studentId, seen: version, picks: [], score: '9', comment: WORDS, audioFileId: null };
    await saveGrading(tx, teacher, place, grading);
    if (returned) await releaseWork(tx, teacher, place, { studentIds: [studentId], missing: false });
  });
  return assignedId;
}

test('a student reads returned words alone, says that they were understood, and answers them once', async () => {
  const { teacher, stranger, pupils } = scene;
  const [pupil, other] = pupils;
  const assignedId = await gradedWork(pupil);
  const draft = await gradedWork(pupil, false);
  const item = async () => (await own(pupil)).items.find(({ id }) => id === assignedId);
  expect(await item()).toMatchObject({ words: WORDS, score: '9', understood: false, answers: [] });
  expect((await own(pupil)).items.some(({ id }) => id === draft)).toBe(false);
  expect((await own(other)).items).toEqual([]);
  await inTenant(pupil.actor, (tx) => setUnderstood(tx, pupil.actor, { assignedId, understood: true }));
  const answer = { assignedId, id: makeId(), text: 'Gracias, lo pensé mucho.' };
  for (let twice = 0; twice < 2; twice++) await inTenant(pupil.actor, (tx) => answerFeedback(tx, pupil.actor, answer));
  expect(await item()).toMatchObject({ understood: true, answers: [{ id: answer.id, text: answer.text }] });
  const early = { assignedId: draft, id: makeId(), text: 'No' };
  await expect(inTenant(pupil.actor, (tx) => answerFeedback(tx, pupil.actor, early))).rejects.toMatchObject({
    code: 'recognition.not_found',
  });
  const list = (by: typeof teacher) => readTenant(by, (tx) => listAnswers(tx, by, { limit: 50 }));
  expect((await list(teacher)).items.map(({ id }) => id)).toEqual([answer.id]);
  expect((await list(stranger)).items).toEqual([]);
});

test('a praise reaches the family where the teacher wants it, and only guardians who may see grades', async () => {
  const { school, section, teacher } = scene;
  const { institutionId, admin } = school;
  const pupil = await makePupil(school, section);
  const guardian = async (seesGrades: boolean) => {
    const { userId } = await makeMember(institutionId, 'parent');
    await inTenant(admin, async (tx) => {
      const person = { givenNames: 'Luz', firstSurname: 'Rojas' };
      const made = await addGuardian(tx, admin, { studentId: pupil.id, relation: 'other', person, seesGrades });
      await linkAccount(tx, made.personId, userId);
    });
    return userId;
  };
  const [sees, blind] = [await guardian(true), await guardian(false)];
  const praise = (toFamily: boolean) => {
    const said = { kind: 'care' as const, note: '', points: 1, toFamily };
    const praises = [{ id: makeId(), studentId: pupil.id }];
    return inTenant(teacher, (tx) => praiseStudents(tx, teacher, { praises, sectionId: section.id, ...said }));
  };
  const told = async (userId: string) =>
    inTenant(admin, (tx) => tx.$count(notifications, eq(notifications.userId, userId)));
  await praise(false);
  await deliverNews(institutionId);
  expect([await told(sees), await told(blind)]).toEqual([0, 0]);
  await praise(true);
  await deliverNews(institutionId);
  expect([await told(sees), await told(blind)]).toEqual([1, 0]);
});

test('a parent sees what their own children received', async () => {
  const { pupils, outsider, teacher, section } = scene;
  const said = { kind: 'idea' as const, note: 'Tu pregunta nos ayudó', points: 1, toFamily: false };
  const praises = [{ id: makeId(), studentId: pupils[0].id }];
  await inTenant(teacher, (tx) => praiseStudents(tx, teacher, { praises, sectionId: section.id, ...said }));
  const seen = ({ parent }: Pupil) => readTenant(parent, (tx) => readChildrenRecognition(tx, parent));
  const mine = await seen(pupils[0]);
  expect(mine.children.map(({ studentId }) => studentId)).toEqual([pupils[0].id]);
  expect(mine.children[0]!.praises.map(({ note }) => note)).toContain('Tu pregunta nos ayudó');
  expect((await seen(outsider)).children[0]!.praises).toEqual([]);
  const latest = ({ actor }: Pupil) => readTenant(actor, (tx) => readOwnLatest(tx, actor));
  expect((await latest(pupils[0])).praises.map(({ note }) => note)).toContain('Tu pregunta nos ayudó');
  expect(await latest(outsider)).toEqual({ awards: [], praises: [] });
});
