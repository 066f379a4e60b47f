import path from 'node:path';
import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import {
  EXAM_TABLES,
  fillDemoBank,
  fillDemoExams,
  liveDemoExams,
  readDemoBank,
  type WrittenQuestion,
} from '@patio/assessments/testing';
import { attachFile, clock, inTenant, receiveFile } from '@patio/platform';
import type { DemoLife, DemoPart, DemoScene, DemoSchool } from '@patio/schools/testing';
import sharp from 'sharp';
import { actorAs } from './as-person.ts';
import { lessonsFolder } from './lessons-folder.ts';
import { DEMO_QUESTIONS, withPicture } from './questions/index.ts';

/** Brings the pictures of the questions in, each once for the school. */
async function bringPictures(author: Actor, school: DemoSchool): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const names = new Set(DEMO_QUESTIONS.flatMap(({ picture }) => picture ?? []));
  for (const name of names) {
    const bytes = await sharp(path.join(lessonsFolder(), 'pictures', name))
      .resize({ width: 900 })
      .png()
      .toBuffer();
    const upload = { name: name.replace('.svg', '.png'), bytes: Readable.from([bytes]) };
    const { id } = await receiveFile(author, 'assessments.picture', upload);
    await inTenant(author, (tx) => attachFile(tx, author, id, 'assessments.picture', { schoolId: school.id }));
    files.set(name, id);
  }
  return files;
}

/** The questions for the grades of a school, with its own pictures. */
function questionsFor({ levels }: DemoSchool, files: ReadonlyMap<string, string>): WrittenQuestion[] {
  const oldest = Math.max(...levels.map(({ age }) => age));
  const isPrimary = oldest < 13;
  return DEMO_QUESTIONS.filter(({ grades: [from] }) => isPrimary === from <= 6).flatMap((each) => {
    const question = withPicture(each, (picture) => files.get(picture) ?? null);
    return question ? [{ subject: each.subject, grades: each.grades, competency: each.competency, question }] : [];
  });
}

const peopleOf = async (scene: DemoScene) => {
  const [teacher, coordinator, student] = [
    await actorAs(scene, 'teacher'),
    await actorAs(scene, 'coordinator'),
    await actorAs(scene, 'student'),
  ];
  return { teacher, coordinator, triedBy: [student.userId] };
};

/** The bank of each school, and exams in all states in its classes. */
export const giveExams: DemoPart = async (scene) => {
  const { actor, schools, today, size, load, settle } = scene;
  const { teacher, coordinator, triedBy } = await peopleOf(scene);
  const some = size === 'large' ? schools.slice(0, 2) : schools;
  const prepared: { school: (typeof some)[number]; written: ReturnType<typeof questionsFor> }[] = [];
  for (const school of some) {
    const files = await bringPictures(coordinator, school);
    prepared.push({ school, written: questionsFor(school, files) });
  }
  await load(EXAM_TABLES, async (tx) => {
    for (const { school, written } of prepared) {
      const owners = [coordinator.userId, teacher.userId];
      const bank = await fillDemoBank(tx, actor, school, { written, owners, at: clock.now() });
      await fillDemoExams(tx, actor, { school, bank, today, teacherId: teacher.userId, triedBy });
    }
  });
  await settle();
};

/** On a later day there is again an exam to sit in. */
export const liveExams: DemoLife = async (scene) => {
  const { teacher, triedBy } = await peopleOf(scene);
  for (const school of scene.schools)
    await inTenant(scene.actor, async (tx) => {
      const bank = await readDemoBank(tx, school, questionsFor(school, new Map()));
      const given = { school, bank, today: scene.today, teacherId: teacher.userId, triedBy };
      if (bank.length > 0) await liveDemoExams(tx, scene.actor, given);
    });
};
