import type { Actor } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { inTenant, platformSchema } from '@patio/platform';
import {
  actorOf,
  actorsEverywhere,
  expectPolicyAgreement,
  stopClockAt,
  useTestDatabase as testDatabase,
} from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { question } from '../contract.ts';
import {
  archiveView,
  canOpenView,
  changeView,
  deliveries,
  getView,
  listViews,
  pinView,
  readDashboard,
  readHistory,
  readLayout,
  saveLayout,
  saveView,
  schedules,
  scheduleView,
  sendDue,
  setTarget,
  views,
  viewsVisibleTo,
} from '../server/index.ts';
import { FROM, MOMENT, makeScene, rebuild, type Scene, schoolDays, TODAY, writeDays } from './scene.ts';

testDatabase();
const clock = stopClockAt(MOMENT);
let scene: Scene;
let director: Actor;

const asked = question.parse({ measure: 'attendance', form: 'compare', by: 'level' });
let count = 0;
const save = (actor: Actor, given: object = {}) =>
  inTenant(actor, (tx) => saveView(tx, actor, { name: `Vista ${++count}`, question: asked, sharedWith: [], ...given }));

beforeAll(async () => {
  scene = await makeScene();
  const { institutionId, schoolId } = scene.school;
  const { user, memberships } = await makeUser({ memberships: [{ institutionId, schoolId, role: 'director' }] });
  director = { ...actorOf('director', { institutionId, schoolId, userId: user.id }), membership: memberships[0]! };
  await writeDays(
    scene,
    scene.rooms.flatMap(({ students }) =>
      students.flatMap((studentId) => schoolDays(FROM, TODAY).map((date) => ({ studentId, date, absent: 0 as const }))),
    ),
  );
  await rebuild(scene);
}, 120_000);

describe('a view', () => {
  test('has versions, and a change names the one that it saw', async () => {
    const view = await save(director, { name: 'Mía' });
    const changed = await inTenant(director, (tx) =>
      changeView(tx, director, view, {
        version: view.version,
        name: 'Mía',
        question: { ...asked, by: 'homeroom' },
        sharedWith: ['director'],
      }),
    );
    expect(changed.version).toBe(2);
    await expect(
      inTenant(director, (tx) =>
        changeView(tx, director, view, { version: 1, name: 'Otra', question: asked, sharedWith: [] }),
      ),
    ).rejects.toThrow('insights.changed_meanwhile');
    expect((await inTenant(director, (tx) => readHistory(tx, changed))).map(({ version }) => version)).toEqual([2, 1]);
    await expect(save(director, { name: 'Mía' })).rejects.toThrow('insights.name_taken');
  });

  test('is opened by its owner and by those whom it is shared with: the filter and the row rule agree', async () => {
    const { institutionId, schoolId } = scene.school;
    await save(director, { sharedWith: ['director'] });
    await save(scene.school.admin, { sharedWith: ['director'] });
    await save(scene.school.admin);
    const rows = await inTenant(scene.school.admin, (tx) => tx.select().from(views));
    await expectPolicyAgreement({
      rows,
      actors: [director, scene.school.admin, ...actorsEverywhere(institutionId, [schoolId, makeId()])],
      can: (actor, row) => canOpenView(actor, row),
      list: (actor) => inTenant(actor, (tx) => tx.select({ id: views.id }).from(views).where(viewsVisibleTo(actor))),
      idOf: (row) => row.id,
    });
    const stranger = actorOf('teacher', { institutionId, schoolId });
    expect(await inTenant(stranger, (tx) => listViews(tx, stranger))).toEqual([]);
  });

  test('of somebody else is not changed', async () => {
    const view = await save(scene.school.admin, { sharedWith: ['director'] });
    await expect(
      inTenant(director, (tx) =>
        changeView(tx, director, view, { version: 1, name: 'X', question: asked, sharedWith: [] }),
      ),
    ).rejects.toThrow('insights.not_found');
  });
});

describe('what is sent', () => {
  const run = () => sendDue(scene.school.admin);
  const sent = (scheduleId: string) =>
    inTenant(scene.school.admin, (tx) => tx.select().from(deliveries).where(eq(deliveries.scheduleId, scheduleId)));
  const mails = () => inTenant(scene.school.admin, (tx) => tx.select().from(platformSchema.mails));
  const scheduled = (id: string) =>
    inTenant(scene.school.admin, async (tx) => (await tx.select().from(schedules).where(eq(schedules.id, id)))[0]);

  test('goes out once on its day, with what changed and a link, and not before its hour', async () => {
    const view = await save(director, { name: 'De cada día' });
    const row = await inTenant(director, (tx) =>
      scheduleView(tx, director, view, { format: 'xlsx', rhythm: 'daily', hour: 7 }),
    );
    await run();
    expect(await sent(row.id)).toHaveLength(0);
    clock.move(86_400_000);
    await run();
    await run();
    const [delivery, ...others] = await sent(row.id);
    expect(others).toHaveLength(0);
    expect(delivery).toMatchObject({ userId: director.userId, on: '2026-05-21', format: 'xlsx', mailed: true });
    expect(delivery?.answer.total?.people).toBe(45);
    const [mail] = (await mails()).filter(({ kind }) => kind === 'insights.view');
    expect(mail?.text).toContain(delivery?.id);
  });

  test('to somebody who left ends, and says why', async () => {
    const gone = actorOf('director', { institutionId: scene.school.institutionId, schoolId: scene.school.schoolId });
    const view = await save(gone);
    const row = await inTenant(gone, (tx) => scheduleView(tx, gone, view, { format: 'pdf', rhythm: 'daily', hour: 0 }));
    clock.move(3 * 86_400_000);
    await run();
    expect(await scheduled(row.id)).toMatchObject({ endedWhy: 'left' });
    expect(await sent(row.id)).toHaveLength(0);
  });

  test('of a view that was put away ends with it', async () => {
    const view = await save(director);
    const row = await inTenant(director, (tx) =>
      scheduleView(tx, director, view, { format: 'pdf', rhythm: 'weekly', hour: 7 }),
    );
    await inTenant(director, (tx) => archiveView(tx, director, view, view.version));
    expect(await scheduled(row.id)).toMatchObject({ endedWhy: 'view_gone' });
    await expect(inTenant(director, (tx) => getView(tx, director, view.id))).rejects.toThrow('insights.not_found');
  });
});

describe('a dashboard', () => {
  const open = (actor: Actor) =>
    inTenant(actor, (tx) => readDashboard(tx, actor, { period: 'this_term', against: 'before' }));

  test('holds targets against what is, and a target names the version that was seen', async () => {
    const { schoolId } = scene.school;
    const given = { schoolId, measure: 'attendance' as const, share: 0.95, version: 0 };
    const set = (change: object = {}) => inTenant(director, (tx) => setTarget(tx, director, { ...given, ...change }));
    await set();
    await expect(set({ share: 0.9 })).rejects.toThrow('insights.changed_meanwhile');
    expect((await set({ share: 0.9, version: 1 })).version).toBe(2);
    const view = await open(director);
    expect(view.school?.id).toBe(schoolId);
    expect(view.targets.find(({ measure }) => measure === 'attendance')).toMatchObject({
      target: 0.9,
      state: 'met',
      version: 2,
    });
    expect(view.trend?.rows.length).toBeGreaterThan(0);
    expect(view.can.setTargets).toBe(true);
    await expect(set({ schoolId: makeId() })).rejects.toThrow('insights.not_found');
  });

  test('is arranged by each person, with what they pinned', async () => {
    const view = await save(director, { name: 'Fijada' });
    await inTenant(director, (tx) => pinView(tx, director, { viewId: view.id, pinned: true }));
    const layout = await inTenant(director, (tx) => readLayout(tx, director));
    expect(layout.tiles.at(-1)).toEqual({ kind: 'view', viewId: view.id, shown: true });
    expect((await open(director)).pinned.map(({ name }) => name)).toEqual(['Fijada']);
    const tiles = layout.tiles.toReversed();
    const saved = await inTenant(director, (tx) => saveLayout(tx, director, { tiles, version: layout.version }));
    expect(saved.tiles).toEqual(tiles);
    await expect(
      inTenant(director, (tx) => saveLayout(tx, director, { tiles, version: layout.version })),
    ).rejects.toThrow('insights.changed_meanwhile');
    expect((await inTenant(scene.school.admin, (tx) => readLayout(tx, scene.school.admin))).version).toBe(0);
  });

  test('of an institution shows its schools, and that of somebody who leads none nothing', async () => {
    const view = await open(scene.school.admin);
    expect(view.lines.map(({ id }) => id)).toEqual([scene.school.schoolId]);
    const { institutionId, schoolId } = scene.school;
    const teacher = actorOf('teacher', { institutionId, schoolId });
    expect((await open(teacher)).schools).toEqual([]);
  });
});
