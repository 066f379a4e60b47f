import type { Actor } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { fromMarkdown, type RichText } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { linkAccount, studentRows } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import type { HomeroomRow, SectionRow } from '@patio/sections/server';
import {
  makeHomeroom,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import type { AnnouncementView, DraftFields, Texts } from '../contract.ts';
import { beginRun, publishNow, saveDraft, sendBatch } from '../server/index.ts';

export const doc = (text: string): RichText => fromMarkdown(text) as RichText;
export const TEXTS: Texts = { es: { title: 'Paseo al museo', body: doc('Salimos el viernes a las nueve.') }, en: null };
export const WHERE = { sessionId: 'session', device: 'a phone', address: '127.0.0.1' };

export interface Pupil {
  id: string;
  actor: Actor;
  mother: Actor;
  father: Actor;
  ties: { mother: string; father: string };
  people: { mother: string; father: string };
}

/** A school with two homerooms, each with a class, a teacher and students with two guardians. */
export interface Scene {
  school: TestSchool;
  director: Actor;
  rooms: { homeroom: HomeroomRow; section: SectionRow; teacher: Actor; staffId: string; pupils: Pupil[] }[];
}

/** The account of an actor, so that they can be told something. */
async function withAccount(actor: Actor): Promise<Actor> {
  const { role, schoolId } = actor.membership;
  const places = [{ institutionId: actor.institutionId, role, schoolId, platform: false }];
  const { memberships } = await makeUser({ id: actor.userId, memberships: places });
  return { ...actor, membership: memberships[0]! };
}

async function makePupil(school: TestSchool, homeroom: HomeroomRow): Promise<Pupil> {
  const { admin, institutionId, schoolId } = school;
  const [id] = await makeStudents(school, 1, homeroom);
  const actor = await withAccount(actorOf('student', { institutionId, schoolId }));
  await inTenant(admin, async (tx) => {
    const [row] = await tx.select({ personId: studentRows.personId }).from(studentRows).where(eq(studentRows.id, id!));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  const guardian = async (relation: 'mother' | 'father', givenNames: string) => {
    const { tie, parent } = await makeGuardian(admin, id!, {
      relation,
      person: { givenNames, firstSurname: 'Mamani' },
    });
    return { tie, known: await withAccount(parent) };
  };
  const [mother, father] = [await guardian('mother', 'Rosa'), await guardian('father', 'Luis')];
  return {
    ...{ id: id!, actor, mother: mother.known, father: father.known },
    ties: { mother: mother.tie.id, father: father.tie.id },
    people: { mother: mother.tie.personId, father: father.tie.personId },
  };
}

export async function makeScene(pupils = 2): Promise<Scene> {
  const school = await makeWorkingSchool({ today: new Date().toISOString().slice(0, 10) });
  const { institutionId, schoolId } = school;
  const room = async () => {
    const homeroom = await makeHomeroom(school);
    const section = await makeSection(school, { homerooms: [homeroom] });
    const { actor, staffId } = await makeTeacher(school, section);
    const all: Pupil[] = [];
    for (let i = 0; i < pupils; i++) all.push(await makePupil(school, homeroom));
    return { homeroom, section, teacher: actor, staffId, pupils: all };
  };
  return { school, director: actorOf('director', { institutionId, schoolId }), rooms: [await room(), await room()] };
}

/** A draft; state only what matters. */
export const makeDraft = (actor: Actor, given: Partial<DraftFields> = {}): Promise<AnnouncementView> =>
  inTenant(actor, (tx) =>
    saveDraft(
      tx,
      actor,
      {
        ...{ id: makeId(), seen: 0, include: [], exclude: [], roles: ['guardian'], files: [] },
        ...{ texts: TEXTS, ask: 'nothing', answerBy: null, pinned: false, expiresOn: null },
        ...given,
      },
      'es',
    ),
  );

export const publish = (actor: Actor, { id, version }: AnnouncementView): Promise<AnnouncementView> =>
  inTenant(actor, (tx) => publishNow(tx, actor, { id, version }, 'es'));

/** Does what the job of a run does, to its end. */
export async function sendAll(actor: Actor, id: string, run = 1, size = 100): Promise<void> {
  await inTenant(actor, (tx) => beginRun(tx, actor, id, run));
  while (await inTenant(actor, (tx) => sendBatch(tx, actor, id, run, size)));
}

/** An announcement that everyone of its audience was told of. */
export async function makeSent(actor: Actor, given: Partial<DraftFields> = {}): Promise<AnnouncementView> {
  const draft = await publish(actor, await makeDraft(actor, given));
  await sendAll(actor, draft.id);
  return draft;
}
