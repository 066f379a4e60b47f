import { endGuardian } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import ical, { type VEvent } from 'node-ical';
import { beforeAll, expect, test } from 'vitest';
import type { Layer } from '../contract.ts';
import {
  cancelEvent,
  endFeed,
  makeFeed,
  moveEvent,
  readCalendarFeed,
  readEvent,
  readMonth,
  readOwnFeed,
} from '../server/index.ts';
import { makeScene, type Scene, writeEvent } from './scene.ts';

testDatabase();
stopClockAt('2026-03-02T13:15:00Z');
let scene: Scene;
const WRITTEN: Layer[] = ['school', 'section', 'personal'];

// Madrid changes its clocks on 29 March 2026.
beforeAll(async () => {
  scene = await makeScene();
  const { admin, schoolId } = scene.school;
  await inTenant(admin, (tx) => tx.update(schools).set({ timeZone: 'Europe/Madrid' }).where(eq(schools.id, schoolId)));
});

async function feedOf(layers: Layer[] = WRITTEN): Promise<string> {
  const { parent } = scene.family;
  const { address } = await inTenant(parent, (tx) => makeFeed(tx, parent, layers));
  return address.replace(/^\/feeds\/|\.ics$/g, '');
}
const textOf = async (token: string) => (await readCalendarFeed(token))?.text ?? '';
const eventsIn = (text: string): VEvent[] =>
  Object.values(ical.sync.parseICS(text)).flatMap((each) => (each?.type === 'VEVENT' ? [each] : []));

/** Every day on which another program shows an event, between two days. */
function shownBy(event: VEvent, from: string, through: string): string[] {
  if (!event.rrule) return [event.start.toISOString()];
  const alone = Object.values(event.recurrences ?? {}) as VEvent[];
  const left = new Set(Object.keys(event.exdate ?? {}).map((day) => day.slice(0, 10)));
  const moved = new Set(Object.keys(event.recurrences ?? {}).map((day) => day.slice(0, 10)));
  const days = event.rrule.between(new Date(`${from}T00:00:00Z`), new Date(`${through}T00:00:00Z`), true);
  return [
    ...days
      .map((day) => day.toISOString())
      .filter((day) => !left.has(day.slice(0, 10)) && !moved.has(day.slice(0, 10))),
    ...new Set(alone.map((each) => each.start.toISOString())),
  ].sort();
}

test('another calendar shows the same days and hours as the page, over a change of clocks, with what moved and what is off', async () => {
  const { director, family } = scene;
  const made = await writeEvent(director, {
    title: 'Ensayo; coro, y «más»',
    description: 'Con una descripción tan larga que su línea no cabe en setenta y cinco letras: ñandú, ñandú',
    startsOn: '2026-03-16',
    endsOn: '2026-03-16',
    rule: 'FREQ=WEEKLY;COUNT=5;BYDAY=MO',
  });
  const at = { startsOn: '2026-03-31', startsAt: '10:00', endsOn: '2026-03-31', endsAt: '11:00' };
  await inTenant(director, (tx) =>
    moveEvent(tx, director, {
      id: made.id,
      version: made.version,
      on: '2026-03-30',
      scope: 'this',
      tell: false,
      ...at,
    }),
  );
  const now = await inTenant(director, (tx) => readEvent(tx, director, made.id));
  await inTenant(director, (tx) =>
    cancelEvent(tx, director, { id: made.id, version: now.version, on: '2026-04-06', scope: 'this', tell: false }),
  );
  const token = await feedOf();
  const text = await textOf(token);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const [series] = eventsIn(text).filter(({ summary }) => String(summary).startsWith('Ensayo'));
  expect(series?.uid).toBe(`${made.id}@patio`);
  expect(series?.description).toContain('ñandú, ñandú');
  // One hour ahead of UTC until 29 March, two after it: always eight in the morning at the school.
  expect(shownBy(series!, '2026-03-01', '2026-05-30')).toEqual([
    '2026-03-16T07:00:00.000Z',
    '2026-03-23T07:00:00.000Z',
    '2026-03-31T08:00:00.000Z',
    '2026-04-13T06:00:00.000Z',
  ]);
  const { parent } = family;
  const page = await inTenant(parent, (tx) =>
    readMonth(tx, parent, { from: '2026-03-01', through: '2026-04-30', layers: WRITTEN }),
  );
  expect(page.entries.map(({ startsOn, startsAt }) => `${startsOn} ${startsAt}`)).toEqual([
    '2026-03-16 08:00',
    '2026-03-23 08:00',
    '2026-03-31 10:00',
    '2026-04-13 08:00',
  ]);
});

test('whole days end on the day after, drafts stay out, and what is off is said with a higher sequence', async () => {
  const { director } = scene;
  const days = { startsAt: null, endsAt: null, startsOn: '2026-04-20', endsOn: '2026-04-21' };
  const made = await writeEvent(director, { title: 'Paseo', ...days });
  await writeEvent(director, { title: 'Secreto', publish: false, ...days });
  const token = await feedOf();
  const find = async () => eventsIn(await textOf(token)).find(({ summary }) => summary === 'Paseo');
  const before = await find();
  expect(await textOf(token)).toContain('DTEND;VALUE=DATE:20260422');
  expect(await textOf(token)).not.toContain('Secreto');
  await inTenant(director, (tx) =>
    cancelEvent(tx, director, { id: made.id, version: made.version, on: made.startsOn, scope: 'all', tell: false }),
  );
  const after = await find();
  expect([before?.status, after?.status]).toEqual(['CONFIRMED', 'CANCELLED']);
  expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
});

test('the mark of an unchanged calendar stays, and changes with it', async () => {
  const token = await feedOf();
  const etag = async () => (await readCalendarFeed(token))?.etag;
  const first = await etag();
  expect(await etag()).toBe(first);
  await writeEvent(scene.director, { title: 'Nuevo' });
  expect(await etag()).not.toBe(first);
});

test('layers that were not chosen stay out, and names of others’ children never leave', async () => {
  const token = await feedOf(['personal']);
  expect(eventsIn(await textOf(token))).toEqual([]);
  const { director, family } = scene;
  const offered = (actor: typeof director) => inTenant(actor, (tx) => readOwnFeed(tx, actor));
  expect((await offered(director)).layers).not.toContain('birthday');
  expect((await offered(family.parent)).layers).toContain('birthday');
});

test('an address ends when another is made or it is ended, and empties when the tie does', async () => {
  const { family, school } = scene;
  const before = await feedOf();
  const after = await feedOf();
  expect(await readCalendarFeed(before)).toBeNull();
  expect(eventsIn(await textOf(after)).length).toBeGreaterThan(0);
  await inTenant(school.admin, (tx) =>
    endGuardian(tx, school.admin, { ...family.tie, reason: 'Decisión del juzgado' }),
  );
  expect(eventsIn(await textOf(after))).toEqual([]);
  await inTenant(family.parent, (tx) => endFeed(tx, family.parent));
  expect(await readCalendarFeed(after)).toBeNull();
  expect(await readCalendarFeed('x'.repeat(43))).toBeNull();
});
