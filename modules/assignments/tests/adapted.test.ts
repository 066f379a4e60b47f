import type { Actor } from '@patio/access';
import { fromMarkdown, toPlainText } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { editStudent, studentRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { settings } from '@patio/schools/server';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  readChildren,
  readMine,
  readOwnWork,
  saveDraft,
  setAdaptation,
  setGroups,
  viewSubmission,
} from '../server/index.ts';
import { adaptFor, readStudents } from '../server/service/adapt.ts';
import { readChildWork } from '../server/service/child-work.ts';
import { requireForms } from '../server/service/own-place.ts';
import { handInText, inHours, textOf } from '../testing/index.ts';
import { deskOf, SECRET } from './desk.ts';
import { asStudent, atDesk, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  scene = await makeScene();
  desk = deskOf(scene);
});

/** What the office of the school decides about a setting. */
const decide = (name: string, value: boolean | number) =>
  inTenant(scene.school.admin, async (tx) => {
    const { institutionId, schoolId, admin } = scene.school;
    await tx.delete(settings).where(eq(settings.name, name));
    const changed = { changedBy: admin.userId, changedAt: new Date() };
    await tx.insert(settings).values({ institutionId, id: makeId(), schoolId, name, value, ...changed });
  });
const records = (studentId: string, accommodations: string[]) =>
  inTenant(scene.school.admin, async (tx) => {
    const [row] = await tx.select().from(studentRows).where(eq(studentRows.id, studentId));
    await editStudent(tx, scene.school.admin, {
      id: studentId,
      version: row!.version,
      personVersion: 1,
      learningProfile: { accommodations },
    });
  });
const own = (actor: Actor, id: string) => inTenant(actor, (tx) => readOwnWork(tx, actor, id));

describe('a draft of a group', () => {
  const together = async () => {
    const { id, version } = await desk.give({ inGroups: true });
    const [ana, beto, carla] = scene.pupils;
    const group = { id: makeId(), name: 'Los cóndores', studentIds: [ana.id, beto.id] };
    return { id, version, group, ana, beto, carla };
  };
  const group = (id: string, version: number, groups: { id: string; name: string; studentIds: string[] }[]) =>
    atDesk(scene.teacher, id, (tx, place) => setGroups(tx, scene.teacher, place, { version, groups }));
  const write = (actor: Actor, id: string, seen: number, text: string) =>
    asStudent(actor, id, (tx, place) => saveDraft(tx, actor, place, { seen, content: textOf(text) }));

  test('is one for all of them, and nobody overwrites what another wrote meanwhile', async () => {
    const { id, version, group: condors, ana, beto, carla } = await together();
    await group(id, version, [condors]);
    await write(ana.actor, id, 0, 'Empecé yo');
    expect((await own(beto.actor, id)).draft).toMatchObject({ content: { text: 'Empecé yo' }, version: 1 });
    expect((await own(carla.actor, id)).draft).toBeNull();
    await write(beto.actor, id, 1, 'Empecé yo, seguí yo');
    await expect(write(ana.actor, id, 1, 'Piso lo de Beto')).rejects.toMatchObject({
      code: 'assignments.changed_meanwhile',
    });
    const lines = await inTenant(beto.actor, (tx) => readMine(tx, beto.actor));
    expect(lines.find((line) => line.id === id)?.begun).toBe(true);
    await handInText(beto.actor, id, 'Listo');
    expect((await own(ana.actor, id)).draft).toBeNull();
  });

  test('takes up what one wrote alone before; whoever changes the group leaves it there', async () => {
    const { id, version, group: condors, ana, beto, carla } = await together();
    await write(ana.actor, id, 0, 'A solas');
    await group(id, version, [condors]);
    expect((await own(beto.actor, id)).draft).toBeNull();
    await write(ana.actor, id, 1, 'Para todos');
    expect((await own(beto.actor, id)).draft?.content.text).toBe('Para todos');
    const others = { id: makeId(), name: 'Los pumas', studentIds: [ana.id, carla.id] };
    await group(id, version + 1, [{ ...condors, studentIds: [beto.id] }, others]);
    await write(ana.actor, id, 0, 'En el otro grupo');
    expect((await own(beto.actor, id)).draft?.content.text).toBe('Para todos');
    expect((await own(carla.actor, id)).draft?.content.text).toBe('En el otro grupo');
  });
});

describe('what a record asks for', () => {
  const sums = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}. ${at} + 7 =`).join('\n');
  const adapt = (
    id: string,
    studentId: string,
    adaptation: Parameters<typeof setAdaptation>[3]['adaptation'],
    version?: number,
  ) =>
    atDesk(scene.teacher, id, (tx, place) =>
      setAdaptation(tx, scene.teacher, place, { studentId, adaptation, ...(version && { version }) }),
    );
  const onDesk = (id: string, studentId: string) =>
    atDesk(scene.teacher, id, (tx, place) => viewSubmission(tx, scene.teacher, place, studentId));
  const sendVoice = (actor: Actor, id: string) =>
    asStudent(actor, id, async (_, place) =>
      requireForms(place, { text: '', link: '', files: [{ fileId: makeId(), form: 'audio' }] }),
    );
  const refused = { code: 'assignments.form_not_taken' };

  test('holds by itself: fewer exercises, large print and another form of handing in', async () => {
    const [ana, beto] = scene.pupils;
    const { id } = await desk.give({ instructions: fromMarkdown(`Resuelve.\n\n${sums(10)}`), forms: ['text'] });
    await records(ana.id, ['40 % menos ejercicios', 'Letra grande', 'Puede responder en audio']);
    const shown = await own(ana.actor, id);
    expect(shown).toMatchObject({
      fewerPercent: 40,
      items: { kept: 6, of: 10 },
      largePrint: true,
      forms: ['text', 'audio'],
      addedForms: ['audio'],
      byProfile: true,
      points: '10',
    });
    expect(toPlainText(shown.instructions).split('\n')).toHaveLength(7);
    await sendVoice(ana.actor, id);
    const line = (await inTenant(ana.actor, (tx) => readMine(tx, ana.actor))).find((one) => one.id === id);
    expect(line?.forms).toEqual(['text', 'audio']);
    expect(await onDesk(id, ana.id)).toMatchObject({
      items: { kept: 6, of: 10 },
      addedForms: ['audio'],
      byProfile: true,
    });

    expect(await own(beto.actor, id)).toMatchObject({ fewerPercent: null, items: null, byProfile: false });
    expect(toPlainText((await own(beto.actor, id)).instructions).split('\n')).toHaveLength(11);
    await expect(sendVoice(beto.actor, id)).rejects.toMatchObject(refused);
    expect(await onDesk(id, beto.id)).toMatchObject({ items: null, addedForms: [], byProfile: false });
  });

  test('gives way to what a teacher decides, in what the teacher names, and comes back afterwards', async () => {
    const ana = scene.pupils[0];
    const { id } = await desk.give({ instructions: fromMarkdown(`Resuelve.\n\n${sums(10)}`), forms: ['text'] });
    await records(ana.id, ['40 % menos ejercicios', 'Puede responder en audio']);
    const { byProfile } = (await atDesk(scene.teacher, id, readStudents)).students.find(
      (one) => one.studentId === ana.id,
    )!;
    expect(byProfile).toEqual({ fewerPercent: 40, largePrint: false, forms: ['text', 'audio'] });
    await adapt(id, ana.id, { dueAt: inHours(60) });
    expect(await own(ana.actor, id)).toMatchObject({ fewerPercent: 40, addedForms: ['audio'], byProfile: false });
    await adapt(id, ana.id, { fewerPercent: null, forms: null }, 1);
    expect(await own(ana.actor, id)).toMatchObject({ fewerPercent: null, items: null, addedForms: [] });
    await expect(sendVoice(ana.actor, id)).rejects.toMatchObject(refused);
    const words = { instructions: fromMarkdown(sums(4)), fewerPercent: 50 };
    await adapt(id, ana.id, words, 2);
    // What was written for this student is not shortened again.
    expect(await own(ana.actor, id)).toMatchObject({ instructions: words.instructions, items: null });
    await adapt(id, ana.id, null, 3);
    expect(await own(ana.actor, id)).toMatchObject({ items: { kept: 6, of: 10 }, byProfile: true });
  });
});

describe('an adapted version for several', () => {
  const share = (id: string, given: Omit<Parameters<typeof adaptFor>[3], 'studentId'>) =>
    atDesk(scene.teacher, id, (tx, place) =>
      adaptFor(tx, scene.teacher, place, { studentId: scene.pupils[1].id, ...given }),
    );
  const students = async (id: string) => (await atDesk(scene.teacher, id, readStudents)).students;
  const words = { instructions: fromMarkdown('Une con flechas.'), fewerPercent: 20, largePrint: false, forms: null };

  test('is one text for all of them; each record goes on giving what it gives, and a note stays with its student', async () => {
    const [ana, beto, carla] = scene.pupils;
    const { id } = await desk.give({ instructions: fromMarkdown('Explica por qué.'), forms: ['text'] });
    await records(ana.id, ['40 % menos ejercicios', 'Puede responder en audio']);
    await share(id, { adaptation: { ...words, note: 'Lo acordamos con su mamá' }, also: [{ studentId: ana.id }] });
    for (const { actor } of [ana, beto])
      expect(toPlainText((await own(actor, id)).instructions)).toBe('Une con flechas.');
    expect(toPlainText((await own(carla.actor, id)).instructions)).toBe('Explica por qué.');
    const of = Map.groupBy(await students(id), ({ studentId }) => studentId);
    expect(of.get(ana.id)?.[0]?.adaptation).toMatchObject({ fewerPercent: 40, forms: ['text', 'audio'], note: '' });
    expect(of.get(beto.id)?.[0]?.adaptation).toMatchObject({ fewerPercent: 20, note: 'Lo acordamos con su mamá' });
  });

  test('is given to all or to nobody: one who was graded, changed meanwhile or sits in another class stops it', async () => {
    const [ana, , carla] = scene.pupils;
    const { id } = await desk.give({ forms: ['text'] });
    await handInText(carla.actor, id, 'Lo que entregó Carla');
    await desk.grade(id, carla.id, '8');
    const given = { adaptation: { ...words, points: '5' } };
    const tries: [{ studentId: string; version?: number }, string][] = [
      [{ studentId: carla.id }, 'assignments.graded'],
      [{ studentId: ana.id, version: 4 }, 'assignments.changed_meanwhile'],
      [{ studentId: makeId() }, 'assignments.not_found'],
    ];
    for (const [last, code] of tries)
      await expect(share(id, { ...given, also: [{ studentId: ana.id }, last] })).rejects.toMatchObject({ code });
    expect((await students(id)).filter(({ adaptation }) => adaptation)).toEqual([]);
  });
});

describe('what a school decides', () => {
  test('families read what was handed in only where it says so, and drafts of marks never', async () => {
    const { parent, pupils } = scene;
    const { id } = await desk.give();
    const [ana, beto] = pupils;
    await handInText(ana.actor, id, 'Lo que entregó Ana');
    const read = (actor: Actor, studentId: string) =>
      inTenant(actor, (tx) => readChildWork(tx, actor, { id, studentId }));
    const refused = { code: 'assignments.not_found' };
    await expect(read(parent, ana.id)).rejects.toMatchObject(refused);
    await decide('assignments.family_reads_work', true);
    await desk.grade(id, ana.id, '8');
    const work = await read(parent, ana.id);
    expect(work.attempts.map(({ content }) => content.text)).toEqual(['Lo que entregó Ana']);
    expect(JSON.stringify(work)).not.toContain(SECRET);
    expect(work.feedback).toBeNull();
    await desk.release(id);
    expect((await read(parent, ana.id)).feedback).toMatchObject({ score: '8', comment: SECRET });
    await expect(read(parent, beto.id)).rejects.toMatchObject(refused);
    await expect(read(scene.outsider.actor, ana.id)).rejects.toMatchObject(refused);
    const children = await inTenant(parent, (tx) => readChildren(tx, parent));
    expect(children.map(({ showsWork }) => showsWork)).toEqual([true]);
    await decide('assignments.family_reads_work', false);
    await expect(read(parent, ana.id)).rejects.toMatchObject(refused);
  });

  test('how long work without a network may wait and count by the time it was finished', async () => {
    const late = async () => {
      const { id } = await desk.give();
      const receipt = await handInText(scene.pupils[0].actor, id, 'Sin red', { deviceAt: inHours(-3), offline: true });
      return Math.round((Date.now() - Date.parse(receipt.handedInAt)) / 3_600_000);
    };
    expect(await late()).toBe(3);
    await decide('assignments.grace_hours', 2);
    expect(await late()).toBe(0);
  });
});
