import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { editStudent } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { settings } from '@patio/schools/server';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readChildren, readMine, readOwnWork, saveDraft, setAdaptation, setGroups } from '../server/index.ts';
import { readStudents } from '../server/service/adapt.ts';
import { readChildWork } from '../server/service/child-work.ts';
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
  test('is proposed until somebody adapts it, and the student reads what was adapted', async () => {
    const { teacher, pupils, school } = scene;
    const { id } = await desk.give();
    const [ana] = pupils;
    await inTenant(school.admin, (tx) =>
      editStudent(tx, school.admin, {
        id: ana.id,
        version: 1,
        personVersion: 1,
        learningProfile: { accommodations: ['40 % menos ejercicios', 'Letra grande'] },
      }),
    );
    const proposed = async () => {
      const { students } = await atDesk(teacher, id, readStudents);
      return students.find(({ studentId }) => studentId === ana.id)?.proposal;
    };
    const proposal = await proposed();
    expect(proposal).toEqual({ fewerPercent: 40, largePrint: true, forms: null });
    expect((await own(ana.actor, id)).fewerPercent).toBeNull();
    await atDesk(teacher, id, (tx, place) =>
      setAdaptation(tx, teacher, place, { studentId: ana.id, adaptation: { ...proposal } }),
    );
    expect(await proposed()).toBeNull();
    expect(await own(ana.actor, id)).toMatchObject({ fewerPercent: 40, largePrint: true, points: '10' });
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
