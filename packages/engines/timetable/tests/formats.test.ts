import { describe, expect, test } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { checkXhstt } from '../check/xhstt.ts';
import { lockIntoFet } from '../formats/fet/lock.ts';
import { FET_TYPES, readFet } from '../formats/fet/read.ts';
import { compileXhstt } from '../formats/xhstt/compile.ts';
import { XHSTT_TYPES } from '../formats/xhstt/instance.ts';
import { readXhstt } from '../formats/xhstt/read.ts';
import { piecesOf, writeXhstt } from '../formats/xhstt/write.ts';
import { readXml } from '../formats/xml.ts';
import { readModel } from '../model/read.ts';
import { Run, usualOptions } from '../search/run.ts';
import { solve } from '../solve.ts';
import { FUTURE_FET, SMALL_FET, SMALL_XHSTT } from './small-files.ts';

describe('FET', () => {
  test('reads people, lessons and constraints, and names what it does not know', () => {
    const { model, unsupported } = readFet(FUTURE_FET, { ignoreUnknown: true });
    expect(model.lessons).toHaveLength(4);
    expect(model.students.map((set) => set.id)).toEqual(['1º', '1ºA', '1ºB']);
    expect(unsupported).toEqual([{ type: 'ConstraintFromTheFuture', count: 1, line: 15 }]);
    expect(FET_TYPES.length).toBeGreaterThanOrEqual(60);
  });

  test('a solved school passes the checker and comes back from its locked file unchanged', () => {
    const { model } = readFet(SMALL_FET);
    const solution = solve(model);
    expect(checkTimetable(model, solution.timetable).hard).toBe(0);
    const again = readFet(lockIntoFet(SMALL_FET, model, solution.timetable)).model;
    expect(checkTimetable(again, solve(again).timetable).hard).toBe(0);
    expect(solve(again).timetable.lessons.map((lesson) => lesson.slot)).toEqual(
      solution.timetable.lessons.map((lesson) => lesson.slot),
    );
  });

  test('a read school survives its own schema', () => {
    const { model } = readFet(SMALL_FET);
    expect(readModel(JSON.stringify(model)).lessons).toHaveLength(4);
  });
});

describe('XHSTT', () => {
  test('every one of the sixteen types is counted alike by search and checker', () => {
    const instance = readXhstt(SMALL_XHSTT);
    expect(new Set(instance.constraints.map((constraint) => constraint.type))).toEqual(new Set(XHSTT_TYPES));
    const compiled = compileXhstt(instance);
    for (let seed = 1; seed <= 5; seed++) {
      const run = new Run(compiled.problem, {
        ...usualOptions(compiled.problem, seed),
        placeBudget: 500,
        moves: 200 * seed,
        rescues: 0,
      });
      while (run.advance(100));
      const pieces = piecesOf(compiled, run.best);
      const counted = checkXhstt(instance, pieces);
      expect([counted.hard, counted.soft]).toEqual([run.best.hard, run.best.soft]);
      expect(writeXhstt(SMALL_XHSTT, instance, pieces)).toContain('<SolutionGroup Id="patio">');
    }
  });
});

describe('hostile files', () => {
  test.each([
    ['an entity bomb', '<!DOCTYPE fet [<!ENTITY a "aaaa">]><fet>&a;</fet>', 'timetable.xml_forbidden'],
    ['an unclosed tag', '<fet><Days_List></fet>', 'timetable.xml_malformed'],
    ['an unknown entity', '<fet>&bomb;</fet>', 'timetable.xml_malformed'],
    ['endless depth', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, 'timetable.xml_too_large'],
    ['a huge attribute', `<fet v="${'x'.repeat(300_000)}"/>`, 'timetable.xml_too_large'],
    ['nothing', '', 'timetable.xml_malformed'],
  ])('%s is refused with a code', (_, source, code) => {
    expect(() => readXml(source)).toThrowError(expect.objectContaining({ code }));
  });

  test('a set of students inside itself is refused', () => {
    const looped = SMALL_FET.replace(
      '<Group><Name>1ºA</Name>',
      '<Group><Name>1ºA</Name><Subgroup><Name>1º</Name></Subgroup>',
    );
    expect(() => readFet(looped)).toThrowError(expect.objectContaining({ code: 'timetable.students_cycle' }));
  });

  test('another format is refused', () => {
    expect(() => readFet('<html/>')).toThrowError(expect.objectContaining({ code: 'timetable.format_unknown' }));
    expect(() => readModel('{"version":9}')).toThrowError(expect.objectContaining({ code: 'timetable.model_invalid' }));
  });
});
