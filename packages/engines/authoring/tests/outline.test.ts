import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeOutline,
  checkCourse,
  codesFor,
  completeOutline,
  coverageOf,
  draftOutline,
  outlineFaults,
  readCodes,
  sectionsFor,
  teachableClasses,
  weeksOf,
} from '../index.ts';
import { cutIntoLessons, runs } from '../outline/chapters.ts';
import { outlineChange, outline as shape } from '../schema.ts';
import { demoSource, idOf, ids } from './sources.ts';

const PASSAGES = demoSource('es')
  .slice(6, 14)
  .flatMap(({ passages }) => passages);
const COMPETENCIES = [
  'Explica el mundo físico',
  'Indaga mediante métodos científicos',
  'Diseña soluciones tecnológicas',
].map((name) => ({ id: idOf(name), name }));
const WEEKS = Array.from({ length: 12 }, (_, at) => ({ classes: 3, lost: at === 4 ? 3 : at === 7 ? 1 : 0 }));
const wish = {
  language: 'es' as const,
  weeks: WEEKS,
  classMinutes: 45,
  competencies: COMPETENCIES,
  passages: PASSAGES,
};
const draft = (more: object = {}) => draftOutline({ ...wish, ...more, newId: ids('outline') });

test('classes are those that take place, and all are given to lessons', () => {
  expect(teachableClasses(WEEKS)).toBe(32);
  const made = shape.parse(draft({ lessons: 24 }));
  expect(outlineFaults(made)).toEqual([]);
  expect(made.classes).toBe(32);
  expect(made.units.flatMap(({ lessons }) => lessons)).toHaveLength(24);
});

test('lessons follow the source: every passage once, in order, with its pages', () => {
  const made = draft({ lessons: 20 });
  const lessons = made.units.flatMap((unit) => unit.lessons);
  expect(lessons.flatMap(({ passages }) => passages)).toEqual(PASSAGES.map(({ id }) => id));
  const pages = lessons.map((lesson) => lesson.pages!);
  for (const [at, { from, to }] of pages.entries()) {
    expect(from).toBeLessThanOrEqual(to);
    if (at > 0) expect(from).toBeGreaterThanOrEqual(pages[at - 1]!.from);
  }
  expect(new Set(lessons.map(({ title }) => title)).size).toBeGreaterThan(15);
});

test('no lesson holds parts of two chapters while there are as many lessons as chapters', () => {
  const all = demoSource('es')
    .slice(0, 16)
    .flatMap(({ passages }) => passages);
  const chapterOf = new Map(all.map(({ id, kind, path, text }) => [id, path[0] ?? (kind === 'heading' ? text : '')]));
  const made = draft({ passages: all, lessons: 24 });
  for (const lesson of made.units.flatMap((unit) => unit.lessons))
    expect(new Set(lesson.passages.map((id) => chapterOf.get(id))).size).toBe(1);
  expect(made.units).toHaveLength(4);
  expect(draft({ passages: all, lessons: 10 }).units.flatMap(({ lessons }) => lessons)).toHaveLength(10);
});

test('every competency is taught and checked, and none is invented', () => {
  for (const passages of [PASSAGES, []])
    for (const { taught, checked } of coverageOf(draft({ passages, lessons: 12 }), COMPETENCIES)) {
      expect(taught.length).toBeGreaterThan(0);
      expect(checked.length).toBeGreaterThan(0);
    }
  const known = new Set(COMPETENCIES.map(({ id }) => id));
  for (const lesson of draft().units.flatMap(({ lessons }) => lessons))
    for (const id of [...lesson.taught, ...lesson.checked]) expect(known.has(id)).toBe(true);
});

test('the weeks of lessons pass over those that are lost', () => {
  const made = draft({ lessons: 32 });
  const weeks = weeksOf(made, WEEKS);
  expect(weeks.size).toBe(32);
  expect([...weeks.values()].some(({ from, to }) => from === 5 || to === 5)).toBe(false);
  expect([...weeks.values()].at(-1)).toEqual({ from: 12, to: 12 });
});

test('no classes, no source, more lessons than classes: said or bounded, never a failure', () => {
  expect(draft({ weeks: [{ classes: 2, lost: 2 }] })).toMatchObject({ classes: 0, units: [] });
  expect(draft({ lessons: 99 }).units.flatMap(({ lessons }) => lessons)).toHaveLength(32);
  expect(outlineFaults(draft({ passages: [], competencies: [] }))).toEqual([]);
  expect(outlineFaults(draft({ passages: PASSAGES.slice(0, 3), lessons: 20 }))).toEqual([]);
});

test('runs are never empty and lose nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (items, count) => {
        const made = runs(items, count, (item) => item);
        expect(made.flat()).toEqual(items);
        expect(made.length).toBe(Math.min(count, items.length));
        expect(made.every((run) => run.length > 0)).toBe(true);
      },
    ),
  );
  expect(cutIntoLessons(PASSAGES, 5).flat()).toEqual(PASSAGES);
});

test('a thousand changes by chance: the classes always add up, no passage is lost or doubled', () => {
  let made = draft({ lessons: 16 });
  const all = new Set(PASSAGES.map(({ id }) => id));
  let done = 0;
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % Math.max(1, below);
  };
  for (let turn = 0; turn < 1_000; turn++) {
    const lessons = made.units.flatMap((unit) => unit.lessons);
    const lesson = lessons[next(lessons.length)]?.id ?? 'none';
    const other = lessons[next(lessons.length)]?.id ?? 'none';
    const unit = made.units[next(made.units.length)]!.id;
    const change = outlineChange.parse(
      [
        { kind: 'move_lesson', lesson, unit, index: next(6) },
        { kind: 'move_unit', unit, index: next(5) },
        { kind: 'merge_lessons', lesson, with: other },
        { kind: 'split_lesson', lesson, at: next(4), id: `s${turn}`, title: 'Parte' },
        { kind: 'add_lesson', unit, index: next(5), id: `a${turn}`, title: 'Nueva' },
        { kind: 'remove_lesson', lesson },
        { kind: 'add_unit', id: `u${turn}`, title: 'Unidad', index: next(4) },
        { kind: 'merge_units', unit, with: made.units[next(made.units.length)]!.id },
        { kind: 'set_classes', lesson, classes: 1 + next(6) },
        { kind: 'set_competencies', lesson, taught: [COMPETENCIES[0]!.id], checked: [] },
        { kind: 'give_passages', lesson, passages: made.unplaced.length > 0 ? made.unplaced.slice(0, 3) : ['nothing'] },
        { kind: 'rename', id: lesson, title: 'Otro nombre' },
      ][next(12)],
    );
    const before = structuredClone(made);
    const changed = changeOutline(made, change, PASSAGES);
    expect(made).toEqual(before);
    if (!changed.ok) continue;
    done++;
    made = changed.outline;
    expect(outlineFaults(made), JSON.stringify(change)).toEqual([]);
    const placed = [...made.units.flatMap((one) => one.lessons.flatMap(({ passages }) => passages)), ...made.unplaced];
    expect(new Set(placed)).toEqual(all);
  }
  expect(done).toBeGreaterThan(400);
});

test('refusals have a reason', () => {
  const made = draft({ lessons: 32 });
  const [first] = made.units[0]!.lessons;
  const reason = (change: object) => {
    const changed = changeOutline(made, outlineChange.parse(change), PASSAGES);
    return changed.ok ? 'done' : changed.reason;
  };
  expect(reason({ kind: 'set_classes', lesson: first!.id, classes: 3 })).toBe('no_class_left');
  expect(reason({ kind: 'add_lesson', unit: made.units[0]!.id, index: 0, id: 'x', title: 'X' })).toBe('no_class_left');
  expect(reason({ kind: 'merge_lessons', lesson: first!.id, with: first!.id })).toBe('same_one');
  expect(reason({ kind: 'rename', id: 'nothing', title: 'X' })).toBe('not_found');
  expect(reason({ kind: 'add_unit', id: made.units[0]!.id, title: 'X', index: 0 })).toBe('id_taken');
  expect(reason({ kind: 'remove_lesson', lesson: first!.id })).toBe('done');
});

test('what a model proposes is held to the calendar, the source and the picked competencies', () => {
  const [first, second] = [PASSAGES[1]!.id, PASSAGES[2]!.id];
  const lesson = {
    title: 'El agua',
    sources: [first, 'nothing', second],
    competencies: [COMPETENCIES[0]!.id, 'invented'],
  };
  const answer = {
    units: [
      { title: 'Uno', lessons: [lesson, { ...lesson, title: 'Otra vez' }] },
      { title: 'Dos', lessons: [{ ...lesson, title: 'Tres' }] },
    ],
  };
  const made = shape.parse(completeOutline(answer, { ...wish, newId: ids('model') }));
  expect(outlineFaults(made)).toEqual([]);
  expect(made.units[0]!.lessons[0]).toMatchObject({ passages: [first, second], taught: [COMPETENCIES[0]!.id] });
  expect(made.units[0]!.lessons[1]!.passages).toEqual([]);
  expect(made.unplaced).toHaveLength(PASSAGES.length - 2);
  expect(checkCourse(made, COMPETENCIES).map(({ code }) => code)).toEqual([
    'authoring.competency_not_taught',
    'authoring.competency_not_checked',
    'authoring.competency_not_taught',
    'authoring.competency_not_checked',
  ]);
  const short = completeOutline(answer, { ...wish, weeks: [{ classes: 2, lost: 0 }], newId: ids('short') });
  expect(short.units.flatMap(({ lessons }) => lessons)).toHaveLength(2);
  expect(checkCourse(draft({ lessons: 20 }), COMPETENCIES)).toEqual([]);
});

test('a model is shown parts of the sources under short names, and every passage is in one of them', () => {
  for (const least of [1, 12, 60]) {
    const sections = sectionsFor(PASSAGES, least);
    expect(sections.flatMap(({ passages }) => passages)).toEqual(PASSAGES);
    expect(sections.length).toBeGreaterThanOrEqual(Math.min(least, PASSAGES.length));
    for (const { code, line } of sections) {
      expect(line.startsWith(`[${code}] `)).toBe(true);
      expect(line).not.toContain('\n');
      expect(line.length).toBeLessThan(420);
    }
  }
  const long = Array.from({ length: 20 }, () => PASSAGES)
    .flat()
    .map((passage, at) => ({ ...passage, id: `long${at}` }));
  expect(sectionsFor(long, 24).length).toBeLessThanOrEqual(160);
  expect(sectionsFor([], 5)).toEqual([]);
});

test('short names stand for what was shown, and what was not shown stands for nothing', () => {
  const sections = sectionsFor(PASSAGES, 8);
  expect(codesFor(COMPETENCIES).map(({ id }) => id)).toEqual(['C1', 'C2', 'C3']);
  const lesson = { title: 'El agua', sources: ['s2', '[S3]', 'S999'], competencies: ['c2', 'C9', 'invented'] };
  const read = readCodes({ units: [{ title: 'Uno', lessons: [lesson] }] }, sections, COMPETENCIES);
  const made = completeOutline(read, { ...wish, newId: ids('codes') });
  const shown = sections.slice(1, 3).flatMap(({ passages }) => passages.map(({ id }) => id));
  expect(made.units[0]!.lessons[0]).toMatchObject({ passages: shown, taught: [COMPETENCIES[1]!.id] });
});
