import { describe, expect, test } from 'vitest';
import { listBroken } from '../check/broken.ts';
import { compileModel } from '../compile/compile.ts';
import { must, newLesson, newModel, newRoom, newStudents, newTeacher } from '../model/build.ts';
import type { Model } from '../model/schema.ts';
import { solve } from '../solve.ts';
import { explainFindings, findCores } from '../validate/cores.ts';
import { validateCompiled } from '../validate/validate.ts';
import { fileWith, runCli } from './run-cli.ts';

/** Ana gives five hours in a week of four: whatever is tried, something breaks. */
function crowded(change: (model: Model) => void = () => {}): Model {
  const model = newModel('crowded', ['lunes', 'martes'], ['1', '2']);
  model.teachers = [newTeacher('Ana'), newTeacher('Leo')];
  model.students = ['1A', '1B'].map((id) => newStudents(id));
  model.rooms = [newRoom('Aula')];
  model.lessons = Array.from({ length: 5 }, (_, index) =>
    newLesson(`m${index}`, { subject: 'Mate', teachers: ['Ana'], students: [index < 3 ? '1A' : '1B'] }),
  );
  change(model);
  return model;
}

describe('an unsolved school', () => {
  test('is never called complete and names who breaks what, with which lessons and when', () => {
    const { complete, hard, broken, unplaced } = solve(crowded(), { moves: 500 });
    expect(complete).toBe(false);
    expect(hard + unplaced.length).toBeGreaterThan(0);
    const clash = broken.find(({ kind }) => kind === 'clash')!;
    expect(clash.who).toContain('Ana');
    expect(clash.lessons).toHaveLength(2);
    expect(clash.es).toMatch(
      /^Ana.*coinciden las lecciones m\d \(Mate, 1[AB]\), m\d \(Mate, 1[AB]\), (lunes|martes) [12]\.$/,
    );
    expect(clash.en).toMatch(/^Ana.*are at the same time, (lunes|martes) [12]\.$/);
  });

  test('nor one whose rules had to be widened before the search could begin', () => {
    const model = crowded((school) => {
      school.lessons = school.lessons.slice(0, 2);
      school.constraints.push(must({ kind: 'startsIn', lessons: ['m0'], slots: [0] }));
      school.constraints.push(must({ kind: 'unavailable', of: 'teachers', who: ['Ana'], slots: [0] }));
    });
    const { complete, broken, hard } = solve(model, { moves: 200 });
    expect(complete).toBe(false);
    expect(hard).toBeGreaterThan(0);
    expect(broken[0]!.lessons).toContain('m0');
  });

  test('a solved one is complete and breaks nothing', () => {
    const model = crowded((school) => school.lessons.pop());
    expect(solve(model, { moves: 500 })).toMatchObject({ complete: true, broken: [], hard: 0 });
  });

  test('limits, closed hours, fixed lessons and rooms are told with the names at fault', () => {
    const model = crowded((school) => {
      school.constraints.push(must({ kind: 'hoursPerDay', of: 'teachers', who: 'all', max: 1 }));
      school.constraints.push(must({ kind: 'unavailable', of: 'students', who: ['1B'], slots: [3] }));
      school.constraints.push(must({ kind: 'roomsAllowed', lessons: ['m2'], rooms: ['Aula'], home: false }));
      school.teachers[0]!.impossible = [2];
      school.lessons[1]!.pin = { slot: 3, origin: 'manual' };
      school.lessons = school.lessons.slice(0, 4);
    });
    const lessons = ['m0', 'm1', 'm2', 'm3'].map((lesson, slot) => ({ lesson, slot, rooms: [] }));
    const told = listBroken(model, { version: 1, lessons }).map(({ es }) => es);
    expect(told).toEqual([
      'La lección m1 (Mate, 1A) está fijada a otra hora.',
      'La lección m2 (Mate, 1A) cae en horas que no están abiertas, martes 1 (Ana no puede).',
      'La lección m2 (Mate, 1A) no tiene ninguna de sus aulas (Aula), martes 1.',
      'Ana: no se cumple «cada docente: como máximo 1 horas por día», por 2.',
      '1B: no se cumple «1B no disponible en 1 horas», por 1.',
    ]);
  });

  test('the command line says it in both languages and ends with 1', () => {
    const file = fileWith(JSON.stringify(crowded()), 'json');
    const spanish = runCli('solve', file, '--moves', '500');
    expect(spanish.code).toBe(1);
    expect(spanish.out).toContain('! Ana');
    expect(spanish.out).toContain('coinciden');
    expect(runCli('solve', file, '--moves', '500', '--language', 'en').out).toContain('at the same time');
    const { complete, broken } = JSON.parse(runCli('solve', file, '--moves', '500', '--json').out);
    expect([complete, broken.length > 0]).toEqual([false, true]);
  });
});

describe('cores', () => {
  const contradiction = crowded((school) => {
    school.lessons = school.lessons.slice(0, 3);
    school.constraints.push(must({ kind: 'together', lessons: ['m0', 'm1'], what: 'day' }));
    school.constraints.push(must({ kind: 'together', lessons: ['m1', 'm2'], what: 'day' }));
    school.constraints.push(must({ kind: 'daysBetween', lessons: ['m0', 'm2'], min: 1 }));
  });

  test('are bounded in work: with too little nothing is claimed, with enough the same school gets the same answer', async () => {
    const compiled = compileModel(contradiction);
    expect(await findCores(compiled, { work: 10 })).toEqual([]);
    const [core] = await findCores(compiled);
    expect(core!.es).toContain('m0');
    expect(await findCores(compileModel(contradiction))).toEqual([core!]);
  });

  test('explain what matching found by the rules behind it', async () => {
    const compiled = compileModel(
      crowded((school) => {
        school.lessons = school.lessons.slice(0, 3);
        school.constraints.push(must({ kind: 'startsIn', lessons: ['m0', 'm1', 'm2'], slots: [0, 1] }));
      }),
    );
    const findings = validateCompiled(compiled);
    expect(findings.map(({ code }) => code)).toContain('no_matching');
    const [core] = await explainFindings(compiled, findings);
    expect(core!.es).toContain('Ana está en un solo lugar a la vez');
    expect(core!.es).toContain('2 horas permitidas');
    expect(await explainFindings(compiled, [])).toEqual([]);
  });

  test('the command line looks for them only when asked', () => {
    const file = fileWith(JSON.stringify(contradiction), 'json');
    const counted = runCli('validate', file);
    expect([counted.code, counted.out]).toEqual([0, expect.stringContaining('--why')]);
    const asked = runCli('validate', file, '--why', '--language', 'en');
    expect([asked.code, asked.out]).toEqual([1, expect.stringContaining('These cannot all hold')]);
  });
});
