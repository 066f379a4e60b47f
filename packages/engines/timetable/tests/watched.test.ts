import { expect, test } from 'vitest';
import { checkTimetable, type Found, openThread, type Said, type SolveMemory, type SolveTask } from '../index.ts';
import { solveWatched } from '../workers/watched-solve.ts';
import { EVERY_WISH, smallSchool } from './small-schools.ts';

const model = smallSchool(EVERY_WISH.slice(0, 6));
const task: SolveTask = { kind: 'solve', model, seed: 3, effort: 0 };

/** Runs in this thread; after so many looks it pauses. */
async function listen(given: SolveTask, looks = Number.POSITIVE_INFINITY) {
  const said: Said[] = [];
  let looked = 0;
  await solveWatched(given, { wanted: () => (++looked > looks ? 'pause' : 'go'), tell: (one) => void said.push(one) });
  const last = said.findLast((one) => one.kind === 'found')!;
  return { said, found: last.found, memory: last.memory!, end: said.at(-1) };
}

test('a run that was paused and written down ends like one that never was', async () => {
  const whole = await listen(task);
  expect(whole.end).toEqual({ kind: 'ended', how: 'done' });
  let part = await listen(task, 5);
  let pauses = 0;
  for (; part.end?.kind === 'ended' && part.end.how === 'paused'; pauses++) {
    const memory = JSON.parse(JSON.stringify(part.memory)) as SolveMemory;
    part = await listen({ ...task, memory }, 5);
  }
  expect(pauses).toBeGreaterThan(1);
  expect(part.found).toEqual(whole.found);
});

test('a timetable to begin with keeps what is placed and gets what is missing', async () => {
  const { timetable } = (await listen(task)).found;
  const parked = new Set(['l4', 'l9', 'l20']);
  const from = {
    ...timetable,
    lessons: timetable.lessons.map((one) => (parked.has(one.lesson) ? { ...one, slot: null } : one)),
  };
  const again = await listen({ ...task, from });
  expect(again.found.verdict).toMatchObject({ unplaced: 0, hard: 0 });
  expect(again.found.verdict.soft).toBeCloseTo(checkTimetable(model, again.found.timetable).soft);
});

test('a thread tells what it finds, stops when asked, and keeps the published week where it can', async () => {
  const said: Said[] = [];
  const thread = openThread({ ...task, effort: 600 }, (one) => void said.push(one));
  await expect.poll(() => said.some((one) => one.kind === 'found'), { timeout: 20_000 }).toBe(true);
  thread.want('stop');
  await thread.ended;
  expect(said.at(-1)).toEqual({ kind: 'ended', how: 'stopped' });
  const { timetable } = said.findLast((one) => one.kind === 'found')!.found;
  const moved = timetable.lessons.find(({ lesson }) => lesson === 'l4')!;
  const closed = { ...model, calendar: { ...model.calendar, breaks: [...model.calendar.breaks, moved.slot!] } };
  let found: Found | undefined;
  const repair = openThread({ kind: 'fewestChanges', model: closed, published: timetable, seed: 1 }, (one) => {
    if (one.kind === 'found') found = one.found;
  });
  await repair.ended;
  const away = found!.timetable.lessons.filter(
    ({ lesson, slot }) => timetable.lessons.find((one) => one.lesson === lesson)!.slot !== slot,
  );
  expect(away.length).toBeGreaterThan(0);
  expect(away.length).toBeLessThan(timetable.lessons.length / 3);
  // Asked to pause before it begins, it ends with every lesson in a place, and says that it was paused.
  const ends: Said[] = [];
  const paused = openThread({ kind: 'fewestChanges', model: closed, published: timetable, seed: 1 }, (one) => {
    ends.push(one);
  });
  paused.want('pause');
  await paused.ended;
  expect(ends.at(-1)).toEqual({ kind: 'ended', how: 'paused' });
  expect(ends.find((one) => one.kind === 'found')!.found.verdict).toMatchObject({ unplaced: 0, hard: 0 });
});

test('a thread says what is wrong with a school', async () => {
  const said: Said[] = [];
  const hear = (one: Said) => void said.push(one);
  const away = model.teachers.map((one) => (one.id === 't0' ? { ...one, impossible: slotsBut(2) } : one));
  await openThread({ kind: 'validate', model: { ...model, teachers: away } }, hear).ended;
  const [first] = said;
  const overbooked = first?.kind === 'findings' && first.findings.find(({ code }) => code === 'overbooked');
  expect(overbooked).toMatchObject({ items: [{ kind: 'teacher', id: 't0' }] });
  await openThread({ kind: 'explain', model, work: 200_000 }, hear).ended;
  expect(said.filter((one) => one.kind === 'findings').at(-1)).toEqual({ kind: 'findings', findings: [] });
});

const slotsBut = (open: number) => Array.from({ length: 20 - open }, (_, slot) => slot + open);
