import { describe, expect, test } from 'vitest';
import { compileModel } from '../compile/compile.ts';
import { must, newLesson, newModel, newStudents, newTeacher, wish } from '../model/build.ts';
import type { Model } from '../model/schema.ts';
import { describeConstraint } from '../model/texts.ts';
import { findCores } from '../validate/cores.ts';
import { validate } from '../validate/validate.ts';
import { EVERY_WISH } from './small-schools.ts';

function week(lessons: number, change: (model: Model) => void = () => {}): Model {
  const model = newModel('week', ['mon', 'tue', 'wed'], ['1', '2', '3']);
  model.teachers = [newTeacher('ana'), newTeacher('leo')];
  model.students = [newStudents('5A'), newStudents('5B')];
  model.lessons = Array.from({ length: lessons }, (_, index) =>
    newLesson(`m${index}`, { teachers: ['ana'], students: [index % 2 ? '5A' : '5B'] }),
  );
  change(model);
  return model;
}

describe('validate proves before solving', () => {
  const codes = (model: Model) => validate(model).map((finding) => finding.code);

  test('a school without contradictions has no findings', () => {
    expect(validate(week(6))).toEqual([]);
  });

  test('more hours than slots', () => {
    expect(codes(week(10))).toContain('overbooked');
    expect(
      codes(
        week(7, (model) =>
          model.constraints.push(must({ kind: 'unavailable', of: 'teachers', who: ['ana'], slots: [0, 1, 2] })),
        ),
      ),
    ).toContain('overbooked');
  });

  test('more hours than the days allow', () => {
    const model = week(6, (school) =>
      school.constraints.push(must({ kind: 'daysPerWeek', of: 'teachers', who: ['ana'], max: 1 })),
    );
    expect(codes(model)).toContain('overbooked_days');
  });

  test('lessons that compete for the same slots, found by matching', () => {
    const model = week(3, (school) =>
      school.constraints.push(must({ kind: 'startsIn', lessons: ['m0', 'm1', 'm2'], slots: [0, 1] })),
    );
    expect(codes(model)).toContain('no_matching');
  });

  test('days that lie apart already are counted as such', () => {
    const apart = (slots: number[]) =>
      week(2, (school) => {
        school.constraints.push(must({ kind: 'daysBetween', lessons: ['m0', 'm1'], min: 2 }));
        school.constraints.push(must({ kind: 'unavailable', of: 'teachers', who: ['ana'], slots }));
      });
    expect(codes(apart([3, 4, 5]))).toEqual([]);
    expect(codes(apart([6, 7, 8]))).toContain('wish_impossible');
  });

  test('a lesson with nowhere to start', () => {
    expect(
      codes(week(1, (model) => model.constraints.push(must({ kind: 'startsIn', lessons: ['m0'], slots: [] })))),
    ).toContain('no_start');
  });

  test('fixed lessons that break a wish are told as such', () => {
    const model = week(2, (school) => {
      school.lessons[0]!.pin = { slot: 0, origin: 'manual' };
      school.lessons[1]!.pin = { slot: 2, origin: 'manual' };
      school.constraints.push(
        wish(0.95, { kind: 'daysBetween', lessons: ['m0', 'm1'], min: 1, adjacentIfSameDay: true }),
      );
    });
    const findings = validate(model);
    expect(findings.map((finding) => [finding.code, finding.level])).toContainEqual(['fixed_breaks_wish', 'warning']);
    expect(findings[0]!.es).toContain('fijadas');
  });

  test('what counting cannot see becomes a core of at most five reasons', async () => {
    const model = week(4, (school) => {
      school.constraints.push(must({ kind: 'together', lessons: ['m0', 'm1'], what: 'day' }));
      school.constraints.push(must({ kind: 'together', lessons: ['m1', 'm2'], what: 'day' }));
      school.constraints.push(must({ kind: 'daysBetween', lessons: ['m0', 'm2'], min: 1 }));
    });
    expect(validate(model)).toEqual([]);
    const [core] = await findCores(compileModel(model));
    expect(core?.en.split(';').length).toBe(3);
    expect(await findCores(compileModel(week(4)))).toEqual([]);
  });
});

test.each(EVERY_WISH.map((constraint) => [constraint.kind, constraint] as const))(
  '%s is described in both languages',
  (_, constraint) => {
    const es = describeConstraint(constraint, 'es');
    const en = describeConstraint(constraint, 'en');
    expect(es.length).toBeGreaterThan(10);
    expect(en).not.toBe(es);
  },
);
