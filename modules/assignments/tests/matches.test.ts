import { type Actor, systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { deliverNews } from '@patio/notices/testing';
import { inTenant, platformSchema } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeAssignment, copyAssignment, getAssignment, matchLog, readDesk } from '../server/index.ts';
import { findMatches } from '../server/service/find-matches.ts';
import { readMatches } from '../server/service/matches.ts';
import { handInText, makeAssignment } from '../testing/index.ts';
import { deskOf } from './desk.ts';
import { atDesk, makePupil, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  scene = await makeScene();
  desk = deskOf(scene);
});

const GIVEN = 'Responde con tus palabras por qué los ríos de la costa cambian de caudal a lo largo del año.';
const SHARED = 'cuando llueve en la sierra el agua baja con fuerza y el río crece hasta cubrir las orillas del valle';
const SAID = 'el fenómeno del niño calienta el mar y trae lluvias a lugares donde casi nunca llueve';
const instructions = {
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: GIVEN }] }],
};

/** What a worker does with the job. */
const compare = (assignedId: string) => {
  const actor = systemActor(scene.school.institutionId);
  return findMatches.run({
    jobId: makeId(),
    input: { assignedId },
    actor,
    attempt: 1,
    signal: new AbortController().signal,
    tenant: (work) => inTenant(actor, work),
    step: (_, work) => inTenant(actor, work),
    progress: () => {},
  });
};
const matchesOf = (actor: Actor, id: string, studentId: string) =>
  atDesk(actor, id, (tx, place) => readMatches(tx, actor, place, studentId));
const same = (parts: readonly { text: string; same: boolean }[]) =>
  parts.filter((part) => part.same).map(({ text }) => text);
const give = (given = {}) => desk.give({ similarity: true, instructions, ...given });

describe('coincidences', () => {
  test('are found in the class, on both sides; what all were given and what is quoted is none', async () => {
    const { id } = await give();
    const [ana, beto, carla] = scene.pupils;
    await handInText(ana.actor, id, `${GIVEN} Yo vi que ${SHARED}, y eso me gustó mucho de mi viaje.`);
    await handInText(beto.actor, id, `${GIVEN} Mi abuelo cuenta: ${SHARED} desde que era niño.`);
    await handInText(carla.actor, id, `${GIVEN} El libro dice "${SHARED}" en su primera página.`);
    expect(await compare(id)).toEqual({ found: 1 });
    const [one] = await matchesOf(scene.teacher, id, ana.id);
    expect(one).toMatchObject({ source: 'class', studentId: beto.id, words: 20 });
    expect(same(one!.passages[0]!.mine)).toEqual([SHARED]);
    expect(same(one!.passages[0]!.theirs)).toEqual([SHARED]);
    expect((await matchesOf(scene.teacher, id, beto.id)).map(({ studentId }) => studentId)).toEqual([ana.id]);
    expect(await matchesOf(scene.teacher, id, carla.id)).toEqual([]);
    const { students } = await inTenant(scene.teacher, (tx) => readDesk(tx, scene.teacher, id));
    const overlaps = new Map(students.map(({ studentId, overlap }) => [studentId, overlap]));
    expect(overlaps.get(ana.id)).toBeGreaterThan(0.5);
    expect(overlaps.get(carla.id)).toBeNull();
  });

  test('compared again nothing is kept twice; an attempt that was replaced is no longer named', async () => {
    const { id } = await give();
    const [ana, beto] = scene.pupils;
    await handInText(ana.actor, id, `Primero: ${SHARED}.`);
    await handInText(beto.actor, id, `Segundo: ${SHARED}.`);
    expect([await compare(id), await compare(id)]).toEqual([{ found: 1 }, { found: 0 }]);
    await handInText(beto.actor, id, 'Lo escribí otra vez con palabras que son solamente mías.');
    expect(await compare(id)).toEqual({ found: 0 });
    expect(await matchesOf(scene.teacher, id, ana.id)).toEqual([]);
    const rows = await inTenant(scene.teacher, (tx) => tx.select().from(matchLog).where(eq(matchLog.assignedId, id)));
    expect(rows.length).toBe(1);
  });

  test('a copy of a former assignment is compared with its works; names stay with those who may read that class', async () => {
    const { teacher, colleague, twin, section, pupils } = scene;
    const { id: former, sections } = await makeAssignment(teacher, [section.id], { similarity: true });
    await handInText(pupils[0].actor, sections[0]!.id, `Hace un año escribí: ${SAID}.`);
    const copyId = await inTenant(teacher, (tx) => copyAssignment(tx, teacher, { id: former }));
    const { originId } = await inTenant(teacher, (tx) => getAssignment(tx, teacher, 'assignments.author', copyId));
    const again = await makeAssignment(colleague, [twin.id], { similarity: true, originId: originId! });
    const pupil = await makePupil(scene.school, twin);
    const id = again.sections[0]!.id;
    await handInText(pupil.actor, id, `Este año digo que ${SAID}, como todos saben.`);
    expect(await compare(id)).toEqual({ found: 1 });
    const [one] = await matchesOf(colleague, id, pupil.id);
    expect(one).toMatchObject({ source: 'elsewhere', studentId: null, name: null });
    expect(same(one!.passages[0]!.theirs)).toEqual([SAID]);
  });

  test('where nobody asked for it nothing is compared; asked for later, it is', async () => {
    const { teacher, pupils, school } = scene;
    const { id, sections } = await makeAssignment(teacher, [scene.section.id]);
    const assignedId = sections[0]!.id;
    await handInText(pupils[0].actor, assignedId, SHARED);
    await handInText(pupils[1].actor, assignedId, SHARED);
    expect(await compare(assignedId)).toEqual({ found: 0 });
    const waiting = () =>
      inTenant(school.admin, async (tx) => {
        const { jobs } = platformSchema;
        const rows = await tx.select().from(jobs).where(eq(jobs.kind, 'assignments.find_matches'));
        return rows.filter(({ input }) => (input as { assignedId: string }).assignedId === assignedId).length;
      });
    await deliverNews(school.institutionId, 'assignments');
    expect(await waiting()).toBe(0);
    await inTenant(teacher, async (tx) => {
      const row = await getAssignment(tx, teacher, 'assignments.author', id);
      await changeAssignment(tx, teacher, row, { version: row.version, similarity: true });
    });
    expect(await waiting()).toBe(1);
    await handInText(pupils[2].actor, assignedId, SHARED);
    await deliverNews(school.institutionId, 'assignments');
    expect(await waiting()).toBeLessThanOrEqual(2);
    expect(await compare(assignedId)).toEqual({ found: 3 });
  });

  test('whoever does not read the class finds nothing, students least of all', async () => {
    const { id } = await give();
    for (const actor of [scene.stranger, scene.parent, scene.pupils[0].actor])
      await expect(matchesOf(actor, id, scene.pupils[0].id)).rejects.toMatchObject({ code: 'assignments.not_found' });
  });
});
