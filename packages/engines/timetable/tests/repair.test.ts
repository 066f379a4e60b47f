import { describe, expect, test } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { Desk, proposeChains, rankSlots, rankSubstitutes, replan, resolvePart, solve } from '../index.ts';
import { must, newModel, newSection, newStudents, newTeacher } from '../model/build.ts';
import type { Model } from '../model/schema.ts';
import { expandSections } from '../model/sections.ts';
import { applyChain } from '../repair/apply-chain.ts';

function school(): Model {
  const model = newModel('repair', ['mon', 'tue', 'wed', 'thu'], ['1', '2', '3', '4']);
  model.teachers = ['ana', 'leo', 'eva', 'paz'].map((id) => newTeacher(id));
  model.students = ['a', 'b', 'c'].map((id) => newStudents(id));
  model.sections = ['a', 'b', 'c'].flatMap((set) =>
    ['ana', 'leo', 'eva'].map((teacher) =>
      newSection(`${set}-${teacher}`, 4, { students: [set], teachers: [teacher] }),
    ),
  );
  model.constraints = [must({ kind: 'hoursPerDay', of: 'teachers', who: 'all', max: 4 })];
  return expandSections(model);
}

/** Five classes without a free hour: whoever moves must trade places. */
function fullSchool(): Model {
  const model = newModel('full', ['mon', 'tue', 'wed', 'thu', 'fri'], ['1', '2', '3', '4', '5']);
  const hours = [4, 4, 3, 3, 3, 3, 3, 2];
  model.teachers = hours.map((_, index) => newTeacher(`t${index}`));
  model.students = ['a', 'b', 'c', 'd', 'e'].map((id) => newStudents(id));
  model.sections = model.students.flatMap(({ id }) =>
    hours.map((count, index) => newSection(`${id}-t${index}`, count, { students: [id], teachers: [`t${index}`] })),
  );
  model.constraints = [must({ kind: 'gapsPerWeek', of: 'students', who: 'all', max: 0 })];
  return expandSections(model);
}

describe('repair', () => {
  const model = school();
  const { timetable } = solve(model, { seed: 2 });

  test('ranks every slot of a lesson and says why a slot is forbidden, without changing anything', () => {
    const desk = new Desk(model, timetable);
    const before = desk.timetable();
    const ranked = rankSlots(desk, 'a-ana/1');
    expect(ranked).toHaveLength(16);
    expect(ranked.filter((slot) => !slot.allowed).every((slot) => slot.reasons.length > 0)).toBe(true);
    expect(
      ranked.some((slot) => slot.reasons.some((reason) => reason.code === 'taken' && reason.lessons.length === 1)),
    ).toBe(true);
    expect(desk.timetable()).toEqual(before);
  });

  test('an allowed slot is lawful when taken', () => {
    const desk = new Desk(model, timetable);
    const best = rankSlots(desk, 'b-leo/2').find((slot) => slot.allowed)!;
    const moved = {
      ...timetable,
      lessons: timetable.lessons.map((entry) => (entry.lesson === 'b-leo/2' ? { ...entry, slot: best.slot } : entry)),
    };
    expect(checkTimetable(model, moved).hard).toBe(0);
  });

  test('proposes chains that can be carried out', () => {
    const desk = new Desk(model, timetable);
    const taken = rankSlots(desk, 'a-ana/1').find(
      (slot) => !slot.allowed && slot.reasons.every((reason) => reason.code === 'taken'),
    )!;
    const chains = proposeChains(desk, 'a-ana/1', taken.slot);
    expect(chains.length).toBeGreaterThan(0);
    expect(applyChain(desk, chains[0]!)).toBe(true);
    expect(checkTimetable(model, desk.timetable()).hard).toBe(0);
  });

  test('a teacher away for a day moves as many lessons as that day had, and at most two more', async () => {
    const slots = [0, 1, 2, 3];
    const hit = timetable.lessons.filter(
      (entry) => entry.lesson.includes('ana') && entry.slot !== null && slots.includes(entry.slot),
    );
    const {
      moved,
      hard,
      unplaced,
      timetable: after,
      model: changed,
    } = await replan(model, timetable, { kind: 'teacherAbsent', teacher: 'ana', slots });
    expect([hard, unplaced]).toEqual([0, []]);
    expect(moved.length).toBeLessThanOrEqual(hit.length + 2);
    expect(checkTimetable(changed, after).hard).toBe(0);
  });

  test.each(['t2', 't3', 't4'])(
    'in a school without a free hour every displaced lesson trades places with one other: %s',
    async (teacher) => {
      const full = fullSchool();
      const { timetable: published } = solve(full, { seed: 1 });
      const slots = [0, 1, 2, 3, 4];
      const hit = published.lessons.filter(
        (entry) => entry.lesson.includes(teacher) && entry.slot !== null && slots.includes(entry.slot),
      );
      const again = await replan(full, published, { kind: 'teacherAbsent', teacher, slots });
      expect([again.hard, again.unplaced]).toEqual([0, []]);
      expect(checkTimetable(again.model, again.timetable).hard).toBe(0);
      expect(again.moved.length).toBeLessThanOrEqual(2 * hit.length + 2);
    },
  );

  test('one hour more for a section', async () => {
    const {
      model: changed,
      timetable: after,
      moved,
    } = await replan(model, timetable, { kind: 'hourMore', section: 'c-eva' });
    expect(after.lessons).toHaveLength(timetable.lessons.length + 1);
    expect(checkTimetable(changed, after).hard).toBe(0);
    expect(moved.length).toBeLessThanOrEqual(2);
  });

  test('solves only the chosen lessons again', () => {
    const after = resolvePart(model, timetable, ['a-ana/1', 'a-leo/1']);
    const moved = after.lessons
      .filter((entry, index) => entry.slot !== timetable.lessons[index]!.slot)
      .map((entry) => entry.lesson);
    expect(moved.every((id) => id === 'a-ana/1' || id === 'a-leo/1')).toBe(true);
    expect(checkTimetable(model, after).hard).toBe(0);
  });

  test('ranks who can stand in: free, then fair', () => {
    const ranked = rankSubstitutes(model, timetable, 'a-ana/1', { paz: 0, leo: 9, eva: 9 });
    expect(ranked[0]?.teacher).toBe('paz');
    expect(ranked.every((one) => one.teacher !== 'ana')).toBe(true);
  });
});
