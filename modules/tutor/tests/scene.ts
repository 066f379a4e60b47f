import type { Actor } from '@patio/access';
import { openTutorAt, sealKeys } from '@patio/ai/testing';
import { exercise } from '@patio/engine-learning';
import { makeId } from '@patio/kernel';
import { makeLesson, textBlock } from '@patio/lessons/testing';
import { deliverNews } from '@patio/notices/testing';
import { answerConsent, currentTexts, linkAccount, studentRows } from '@patio/people/server';
import { makeGuardian, makeStudent } from '@patio/people/testing';
import { inTenant, type Tx } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import { enrol, makeSection, makeTeacher, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import type { AfterTurn, Said } from '../contract.ts';
import { beginChat, chats, forgetIndexes, sayTurn } from '../server/index.ts';

export interface Pupil {
  id: string;
  actor: Actor;
  parent: Actor;
}

/** A school with an open tutor, a maths class of two with lessons, a colleague's class of the same course, and another class. */
export interface Scene {
  school: TestSchool;
  section: SectionRow;
  twin: SectionRow;
  other: SectionRow;
  teacher: Actor;
  colleague: Actor;
  stranger: Actor;
  pupils: [Pupil, Pupil];
  outsider: Pupil;
  recipient: Actor;
  blockId: string;
  lessonId: string;
}

/** What a family says about the tutor. */
export const answerFor = (pupil: Pick<Pupil, 'id' | 'parent'>, answer: 'given' | 'withdrawn' | 'refused') =>
  inTenant(pupil.parent, async (tx) => {
    const { version } = (await currentTexts(tx)).ai;
    return answerConsent(tx, pupil.parent, { studentId: pupil.id, purpose: 'ai', textVersion: version, answer });
  });

export async function makePupil(
  school: TestSchool,
  section: SectionRow,
  member?: Actor,
  name: { givenNames?: string; firstSurname?: string } = {},
): Promise<Pupil> {
  const { id } = await makeStudent(school.admin, school.schoolId, {
    gradeLevelId: school.levels[0]?.id ?? null,
    ...name,
  });
  await enrol(school, section, [id]);
  const actor = member ?? actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select({ personId: studentRows.personId }).from(studentRows).where(eq(studentRows.id, id));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  const { parent } = await makeGuardian(school.admin, id);
  const pupil = { id, actor, parent };
  await answerFor(pupil, 'given');
  return pupil;
}

export const FOTOSINTESIS =
  'La fotosíntesis es el proceso con el que las plantas fabrican su alimento usando la luz del sol. Ocurre en las hojas.';

/** What else a course speaks of: a word that stands in one of two passages tells nothing. */
const OTHERS = [
  'El Sol es una estrella.',
  'Los ríos llevan agua al mar.',
  'Las aves tienen plumas.',
  'El corazón mueve la sangre.',
  'Los mapas muestran lugares.',
  'La luna gira alrededor de la Tierra.',
  'Los metales conducen el calor.',
  'El viento mueve las nubes.',
];

export async function makeScene(): Promise<Scene> {
  sealKeys();
  forgetIndexes();
  const today = new Date().toISOString().slice(0, 10);
  const school = await makeWorkingSchool({ today });
  const { recipient } = await openTutorAt(school.admin, school.schoolId, { capPrimary: 1_000 });
  const section = await makeSection(school);
  const twin = await makeSection(school, { courseId: section.courseId });
  const other = await makeSection(school);
  const [teacher, colleague, stranger] = [
    (await makeTeacher(school, section)).actor,
    (await makeTeacher(school, twin)).actor,
    (await makeTeacher(school, other)).actor,
  ];
  const blockId = makeId();
  const lesson = await makeLesson(teacher, {
    courseId: section.courseId,
    title: 'Las plantas',
    blocks: [
      textBlock(FOTOSINTESIS, blockId),
      textBlock('Una fracción muestra partes iguales de un entero.'),
      ...OTHERS.map((text) => textBlock(text)),
    ],
  });
  const pupils: Scene['pupils'] = [await makePupil(school, section), await makePupil(school, section)];
  const outsider = await makePupil(school, other);
  await news(school.institutionId);
  return {
    school,
    section,
    twin,
    other,
    teacher,
    colleague,
    stranger,
    pupils,
    outsider,
    recipient,
    blockId,
    lessonId: lesson.id,
  };
}

/** Lets listeners hear what was published. */
export const news = (institutionId: string): Promise<void> => deliverNews(institutionId);

/** A chat of a student, with ways to talk in it. */
export class Talk {
  readonly id = makeId();
  readonly actor: Actor;

  constructor(actor: Actor) {
    this.actor = actor;
  }

  async begin(sectionId: string, skill?: string, variant: 'standard' | 'k3' | 'calm' = 'standard'): Promise<this> {
    await inTenant(this.actor, (tx) => beginChat(tx, this.actor, 'es', { id: this.id, sectionId, variant, skill }));
    return this;
  }

  in<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTenant(this.actor, work);
  }

  say(said: Said | string, turnId = makeId()): Promise<AfterTurn> {
    const given = typeof said === 'string' ? ({ kind: 'text', text: said } as const) : said;
    return this.in((tx) => sayTurn(tx, this.actor, 'es', { chatId: this.id, turnId, said: given }));
  }

  /** The item that is worked on, with its answer: known to tests alone. */
  async item() {
    const [row] = await this.in((tx) => tx.select().from(chats).where(eq(chats.id, this.id)));
    return exercise(row!.task!.skill, row!.task!.seed)!;
  }
}
