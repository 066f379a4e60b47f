import { describe, expect, test } from 'vitest';
import { readFet } from '../index.ts';
import { fileWith, runCli } from './run-cli.ts';
import { SMALL_XHSTT } from './small-files.ts';
import { spoiled, VALID_FET } from './valid-fet.ts';

const valid = fileWith(VALID_FET);
const negative = spoiled('<Duration>1<', '<Duration>-1<');
const bad = fileWith(negative.source);
const future = spoiled(
  '<ConstraintTeacherMaxHoursDaily>',
  '<ConstraintNew></ConstraintNew><ConstraintTeacherMaxHoursDaily>',
);
const unknown = fileWith(future.source);
const timetable = fileWith(JSON.stringify({ version: 1, lessons: [] }), 'json');
const COMMANDS = ['solve', 'validate', 'judge', 'convert'];

describe('the command line', () => {
  test.each(COMMANDS)(
    '%s refuses a bad file with its line, in the language asked for, without showing its insides',
    (command) => {
      const spanish = runCli(command, bad, '--timetable', timetable);
      expect([spanish.code, spanish.out]).toEqual([1, '']);
      expect(spanish.err.trim()).toBe(
        `Línea ${negative.line}: «Duration» dice «-1» y debe ser un número entero entre 1 y 3.`,
      );
      const english = runCli(command, bad, '--timetable', timetable, '--language', 'en');
      expect(english.err.trim()).toBe(
        `Line ${negative.line}: "Duration" says "-1" and must be a whole number between 1 and 3.`,
      );
      expect(english.code).toBe(1);
    },
  );

  test.each(COMMANDS)(
    '%s refuses a rule it does not know, and with leave to ignore it never ends as if all were well',
    (command) => {
      const strict = runCli(command, unknown, '--timetable', timetable, '--language=en');
      expect([strict.code, strict.out]).toEqual([1, '']);
      expect(strict.err).toContain(`Line ${future.line}: "ConstraintNew" is not understood`);
      const lenient = runCli(command, unknown, '--timetable', timetable, '--language=en', '--ignore-unknown');
      // Nothing is placed in the empty timetable that is judged.
      expect(lenient.code).toBe(command === 'judge' ? 1 : 3);
      expect(lenient.out + lenient.err).toContain(`left out: ConstraintNew (line ${future.line})`);
    },
  );

  test('a school solved without one of its rules is not called complete', () => {
    const { out, code } = runCli('solve', unknown, '--ignore-unknown', '--json');
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({
      complete: false,
      hard: 0,
      unsupported: [{ type: 'ConstraintNew', line: future.line }],
    });
    const whole = runCli('solve', valid, '--json');
    expect([whole.code, JSON.parse(whole.out).complete]).toEqual([0, true]);
  });

  test('speaks the language asked for', () => {
    expect(runCli('solve', valid).out).toContain('4 / 4 lecciones');
    const english = runCli('solve', valid, '--language', 'en').out;
    expect(english).toContain('4 / 4 lessons');
    expect(english).not.toMatch(/lecciones|docente|hora/);
  });

  test.each(['validate', 'judge'])('%s says politely that it cannot take an XHSTT file', (command) => {
    const { code, out, err } = runCli(command, fileWith(SMALL_XHSTT, 'xml'), '--language', 'en');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('XHSTT');
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('an XHSTT file with a name that leads nowhere is refused with its line', () => {
    const { code, err } = runCli('solve', fileWith(SMALL_XHSTT.replace('Reference="e4"', 'Reference="e9"'), 'xml'));
    expect(code).toBe(1);
    expect(err).toMatch(/^Línea \d+: el evento «e9» no está en el archivo\.\n$/);
  });

  test.each([
    [['solve', 'nowhere.fet'], 1, 'nowhere.fet'],
    [['solve', fileWith('hola')], 1, 'Línea 1: '],
    [['solve', fileWith('hola', 'txt')], 1, 'hola'],
    [['solve', fileWith(Buffer.from(VALID_FET, 'latin1'))], 1, 'Línea 3: '],
    [['solve', fileWith('{"version": 1,\n "name": }', 'json')], 1, 'Línea 2: '],
    [
      ['judge', valid, '--timetable', fileWith(JSON.stringify({ version: 1, lessons: [{ lesson: '9', slot: 0 }] }))],
      1,
      '«9»',
    ],
    [['judge', valid], 2, '--timetable'],
    [['solve'], 2, 'qué archivo'],
    [['solve', valid, '--sed', '3'], 2, '--sed'],
    [['solve', valid, '--seed', 'x'], 2, '«x»'],
    [['solve', valid, '--language', 'fr'], 2, '«fr»'],
    [['paint', valid], 2, 'solve|validate'],
  ])('%j ends with %i', (words, code, said) => {
    const answer = runCli(...words);
    expect(answer.code).toBe(code);
    expect(answer.err).toContain(said);
    expect(answer.err).not.toMatch(/\n\s+at |timetable\.[a-z]/);
  });

  test('a converted school is read again, and refused once it names somebody who is not there', () => {
    const { out, code } = runCli('convert', valid);
    expect(code).toBe(0);
    const model = JSON.parse(out);
    expect(model.lessons).toEqual(readFet(VALID_FET).model.lessons);
    model.lessons[3].teachers = ['Eva'];
    const refused = runCli('solve', fileWith(JSON.stringify(model), 'json'));
    expect([refused.code, refused.err.trim()]).toEqual([1, 'lessons.3: el docente «Eva» no está en el archivo.']);
  });
});
