import { draftOutline, outlineFaults } from '@patio/engine-authoring';
import type { Passage } from '@patio/engine-documents';
import type { Block } from '@patio/engine-lessons';
import { describe, expect, test } from 'vitest';
import { MIX } from '../contract/fields.ts';
import { answeredLesson, answeredUnit } from './answered-node.ts';
import { courseNameOf } from './course-name.ts';
import { engineBlocks, minutesOfLesson } from './draft.ts';
import { keepMix, partOf } from './mix.ts';
import { nextTitle, redoUnit } from './redo-node.ts';
import { brokenBy, lessonsOf } from './started.ts';
import { mondayOf, spreadOver, weeksOfTerm } from './weeks.ts';

const C1 = '01980000-0000-7000-8000-000000000001';
let count = 0;
const newId = () => `id-${++count}`;
const passages: Passage[] = ['Uno', 'Dos', 'Tres', 'Cuatro'].flatMap((title, at): Passage[] => [
  { id: `h${at}`, kind: 'heading', path: [], page: at + 1, text: title },
  ...[1, 2, 3].map((n) => ({
    ...{ id: `p${at}-${n}`, kind: 'paragraph' as const, path: [title], page: at + 1 },
    text: `La parte ${n} del tema ${title} es una idea que se explica con calma. El agua mueve la rueda ${n}.`,
  })),
]);
const outline = draftOutline({
  ...{ language: 'es', weeks: [{ classes: 12, lost: 0 }], classMinutes: 45, lessons: 8, newId, passages },
  competencies: [{ id: C1, name: 'Explica el agua' }],
});

describe('weeks', () => {
  const days = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08', '2026-05-09', '2026-05-11'];
  const at = (date: string, teaches = true, name: string | null = null) => ({ date, teaches, name, cycleDay: null });

  test('a holiday takes the classes of its day and is named', () => {
    const term = days.map((date) =>
      date === '2026-05-06' ? at(date, false, 'Feriado') : at(date, date !== '2026-05-09'),
    );
    expect(weeksOfTerm(term, spreadOver(5))).toEqual([
      { monday: '2026-05-04', classes: 5, lost: 1, names: ['Feriado'] },
      { monday: '2026-05-11', classes: 1, lost: 0, names: [] },
    ]);
  });

  test('no classes are lost or made up, however many a week has', () => {
    for (let perWeek = 1; perWeek <= 20; perWeek++) {
      const [week] = weeksOfTerm(
        days.slice(0, 5).map((date) => at(date)),
        spreadOver(perWeek),
      );
      expect(week).toMatchObject({ classes: perWeek, lost: 0 });
    }
  });

  test('a plan that counts its own days is followed', () => {
    const term = [
      { ...at('2026-05-04'), cycleDay: 6 },
      { ...at('2026-05-05'), cycleDay: 1 },
    ];
    expect(weeksOfTerm(term, new Map([[6, 2]]))[0]).toMatchObject({ classes: 2, lost: 0 });
  });

  test('a week begins on Monday', () => {
    expect(days.map(mondayOf)).toEqual([...Array<string>(6).fill('2026-05-04'), '2026-05-11']);
  });
});

describe('a lesson of the engine', () => {
  const lesson = lessonsOf(outline)[0]!;
  const wish = {
    ...{ language: 'es' as const, grade: 6, lesson, classMinutes: 45, passages, seed: 3 },
    competencies: [{ id: C1, name: 'Explica el agua' }],
    style: { templateId: null, name: '', base: 'five_e' as const, mix: [...MIX], tone: '' },
  };
  const sumOf = (blocks: readonly Block[]) => blocks.reduce((sum, { minutes = 0 }) => sum + minutes, 0);

  test('holds what the mix says, and its minutes stay the same', () => {
    const whole = engineBlocks(wish, newId);
    for (const part of MIX) {
      const rest = keepMix(
        whole,
        MIX.filter((each) => each !== part),
      );
      expect(rest.some((block) => partOf(block) === part)).toBe(false);
      expect(sumOf(rest)).toBe(sumOf(whole));
    }
  });

  test('is as long as its classes', () => {
    expect(minutesOfLesson({ ...wish, lesson: { ...lesson, classes: 2 } })).toBe(90);
  });
});

describe('an outline', () => {
  test('a unit that is proposed again keeps its classes and every passage', () => {
    const [unit] = outline.units;
    for (let lessons = 1; lessons <= 4; lessons++) {
      const given = { language: 'es' as const, competencies: [{ id: C1, name: 'Explica el agua' }], passages, newId };
      const again = redoUnit(outline, unit!, lessons, given);
      expect(outlineFaults(again)).toEqual([]);
      const held = (of: typeof outline) =>
        lessonsOf(of)
          .flatMap((each) => each.passages)
          .toSorted();
      expect(held(again)).toEqual(held(outline));
    }
  });

  test('a part that a model answered keeps its classes, and no passage is lost', () => {
    const given = { language: 'es' as const, competencies: [{ id: C1, name: 'Explica el agua' }], passages, newId };
    const heldBy = (of: typeof outline) =>
      [...lessonsOf(of).flatMap((each) => each.passages), ...of.unplaced].toSorted();
    const unit = outline.units.find(({ lessons }) => lessons.length > 1)!;
    const [lesson, second] = unit.lessons;
    const part = (sources: string[], competencies = [C1, 'invented']) => ({
      units: [{ title: 'Otra', lessons: [{ title: 'El agua que sube', sources, competencies }] }],
    });
    const redone = answeredUnit(outline, unit, part(lesson!.passages.slice(0, 1)), given);
    expect(outlineFaults(redone)).toEqual([]);
    expect(heldBy(redone)).toEqual(heldBy(outline));
    const fresh = redone.units.find(({ id }) => id === unit.id)!;
    expect(fresh).toMatchObject({ title: 'Otra', lessons: [{ title: 'El agua que sube', taught: [C1] }] });
    expect(redone.unplaced).toContain(second!.passages[0]);
    const moved = answeredLesson(outline, lesson!, part(second!.passages), { ...given, isMade: false });
    // What another lesson uses is not taken from it.
    expect(lessonsOf(moved).find(({ id }) => id === second!.id)!.passages).toEqual(second!.passages);
    expect(lessonsOf(moved).find(({ id }) => id === lesson!.id)).toMatchObject({
      title: 'El agua que sube',
      passages: lesson!.passages,
    });
    const made = answeredLesson(outline, lesson!, part(lesson!.passages.slice(1)), { ...given, isMade: true });
    expect(lessonsOf(made).find(({ id }) => id === lesson!.id)).toEqual({ ...lesson!, title: 'El agua que sube' });
    const shorter = answeredLesson(outline, lesson!, part(lesson!.passages.slice(1)), { ...given, isMade: false });
    expect(heldBy(shorter)).toEqual(heldBy(outline));
    expect(shorter.unplaced).toEqual([lesson!.passages[0]]);
  });

  test('what was made keeps its passages; it may be renamed and moved', () => {
    const [unit] = outline.units;
    const started = new Set([unit!.lessons[0]!.id]);
    const renamed = structuredClone(outline);
    renamed.units[0]!.lessons[0]!.title = 'Otro';
    expect(brokenBy(outline, renamed, started)).toBeNull();
    const emptied = structuredClone(outline);
    emptied.units[0]!.lessons[0]!.passages = [];
    expect(brokenBy(outline, emptied, started)?.id).toBe(unit!.lessons[0]!.id);
    expect(brokenBy(outline, emptied, new Set())).toBeNull();
  });

  test('another title is a heading of its own passages', () => {
    const lesson = { ...lessonsOf(outline)[0]!, title: 'Sin nombre' };
    expect(['Uno', 'Dos', 'Tres', 'Cuatro']).toContain(nextTitle(lesson, passages));
    expect(nextTitle({ ...lesson, passages: [] }, passages)).toBeNull();
  });
});

test('a course is told from those of the same name by its level, once', () => {
  expect(courseNameOf({ name: 'Ciencias', level: '7.º' })).toBe('Ciencias · 7.º');
  expect(courseNameOf({ name: 'Ciencias 7.º', level: '7.º' })).toBe('Ciencias 7.º');
});
