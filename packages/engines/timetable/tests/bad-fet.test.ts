import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTimetable, decodeFile, describeFailure, readFet, solve, TimetableFailure } from '../index.ts';
import { spoiled, VALID_FET } from './valid-fet.ts';

function refusal(source: string): TimetableFailure {
  try {
    readFet(source);
  } catch (error) {
    if (error instanceof TimetableFailure) return error;
    throw error;
  }
  throw new Error('the file was read');
}

/** What stands in the file, what it is replaced with, the code, the name at fault and how many lines below the piece begins. */
const BAD: [what: string, piece: string, by: string, code: string, name: string, below?: number][] = [
  ['a negative duration', '<Duration>1<', '<Duration>-1<', 'value_invalid', '-1'],
  ['no duration at all', '<Duration>1</Duration>', '', 'element_missing', 'Duration', -4],
  ['a duration of nothing', '<Duration>1<', '<Duration>0<', 'value_invalid', '0'],
  ['a duration in words', '<Duration>1<', '<Duration>dos<', 'value_invalid', 'dos'],
  ['half an hour', '<Duration>1<', '<Duration>1.5<', 'value_invalid', '1.5'],
  ['a lesson longer than the day', '<Duration>1<', '<Duration>4<', 'value_invalid', '4'],
  ['an id twice', '<Id>4<', '<Id>1<', 'duplicate', '1'],
  ['an id in words', '<Id>4<', '<Id>x<', 'value_invalid', 'x'],
  ['a negative id', '<Id>4<', '<Id>-4<', 'value_invalid', '-4'],
  ['an unknown teacher', '<Teacher>Ana</Teacher>', '<Teacher>Eva</Teacher>', 'reference_unknown', 'Eva'],
  ['an unknown subject', '<Subject>Arte</Subject>', '<Subject>Arto</Subject>', 'reference_unknown', 'Arto'],
  ['unknown students', '<Students>1B<', '<Students>1C<', 'reference_unknown', '1C'],
  ['an unknown tag', '<Students>1B<', '<Activity_Tag>z</Activity_Tag><Students>1B<', 'reference_unknown', 'z'],
  ['an unknown building', '<Building>Norte</Building>', '<Building>Sur</Building>', 'reference_unknown', 'Sur'],
  ['an unknown room', '<Room>Aula</Room>', '<Room>Aulo</Room>', 'reference_unknown', 'Aulo'],
  [
    'a rule about an unknown teacher',
    '<Teacher>Íñigo</Teacher>\n<Number',
    '<Teacher>Eva</Teacher>\n<Number',
    'reference_unknown',
    'Eva',
  ],
  ['a limit for an unknown teacher', '<Teacher_Name>Ana<', '<Teacher_Name>Eva<', 'reference_unknown', 'Eva'],
  ['a limit for nobody', '<Teacher_Name>Ana</Teacher_Name>', '', 'element_missing', 'Teacher_Name', -2],
  [
    'a rule about an unknown subject',
    '<Subject>Mate</Subject>\n<Room>',
    '<Subject>Mato</Subject>\n<Room>',
    'reference_unknown',
    'Mato',
  ],
  ['a rule about an unknown lesson', '<Activity_Id>3<', '<Activity_Id>33<', 'reference_unknown', '33'],
  ['a rule that names a lesson twice', '<Activity_Id>3<', '<Activity_Id>2<', 'duplicate', '2'],
  ['an unknown day', '<Day>lunes</Day>', '<Day>jueves</Day>', 'reference_unknown', 'jueves'],
  ['an unknown hour', '<Hour>1</Hour>', '<Hour>9</Hour>', 'reference_unknown', '9'],
  ['half a time', '<Hour>1</Hour>', '', 'element_missing', 'Hour', -2],
  ['a teacher twice', '<Name>Íñigo<', '<Name>Ana<', 'duplicate', 'Ana'],
  ['a subject twice', '<Name>Arte<', '<Name>Mate<', 'duplicate', 'Mate'],
  ['a day twice', '<Name>martes<', '<Name>lunes<', 'duplicate', 'lunes'],
  ['a group twice', '<Name>1B<', '<Name>1A<', 'duplicate', '1A'],
  ['a nameless teacher', '<Name>Íñigo<', '<Name><', 'value_invalid', ''],
  ['another number of days', '<Number_of_Days>2', '<Number_of_Days>3', 'count_mismatch', '3'],
  ['another number of lessons', '<Number_of_Activities>2', '<Number_of_Activities>5', 'count_mismatch', '5'],
  [
    'another number of times',
    '<Number_of_Not_Available_Times>1',
    '<Number_of_Not_Available_Times>4',
    'count_mismatch',
    '4',
  ],
  ['a weight in words', '<Weight_Percentage>95', '<Weight_Percentage>mucho', 'value_invalid', 'mucho'],
  ['a weight above the whole', '<Weight_Percentage>95', '<Weight_Percentage>195', 'value_invalid', '195'],
  ['a negative weight', '<Weight_Percentage>95', '<Weight_Percentage>-5', 'value_invalid', '-5'],
  ['a limit in words', '<MinDays>1', '<MinDays>uno', 'value_invalid', 'uno'],
  ['a negative limit', '<Maximum_Hours_Daily>3', '<Maximum_Hours_Daily>-3', 'value_invalid', '-3'],
  ['students in words', '<Number_of_Students>20', '<Number_of_Students>mil', 'value_invalid', 'mil'],
  ['negative seats', '<Capacity>30', '<Capacity>-3', 'value_invalid', '-3'],
  ['neither on nor off', '<Active>true', '<Active>quizás', 'value_invalid', 'quizás'],
  ['an unknown mode', '<Mode>Official', '<Mode>Nocturno', 'mode_unknown', 'Nocturno'],
  [
    'an unknown rule',
    '<ConstraintTeacherMaxHoursDaily>',
    '<ConstraintFromTheFuture></ConstraintFromTheFuture><ConstraintTeacherMaxHoursDaily>',
    'not_understood',
    'ConstraintFromTheFuture',
  ],
  [
    'an unknown part',
    '<Activity_Tags_List>',
    '<Cosas_List></Cosas_List><Activity_Tags_List>',
    'not_understood',
    'Cosas_List',
  ],
];

describe('a file FET would refuse is refused here, with the line and the name at fault', () => {
  test('the school itself is fine and can be solved', () => {
    const { model, unsupported } = readFet(VALID_FET);
    expect([model.lessons.length, unsupported]).toEqual([4, []]);
    expect(checkTimetable(model, solve(model, { moves: 500 }).timetable).hard).toBe(0);
  });

  test.each(BAD)('%s', (_, piece, by, code, name, below = 0) => {
    const { source, line } = spoiled(piece, by);
    const failure = refusal(source);
    expect(failure.code).toBe(`timetable.${code}`);
    expect(failure.data.line).toBe(line + below);
    const es = describeFailure(failure, 'es');
    const en = describeFailure(failure, 'en');
    expect(es).toContain(`Línea ${failure.data.line}: `);
    expect(en).toContain(`Line ${failure.data.line}: `);
    expect(es).toContain(name);
    expect(en).toContain(name);
    expect(en).not.toMatch(/undefined|NaN|timetable\./);
    expect(es).not.toMatch(/undefined|NaN|timetable\./);
  });

  test('a file without days or cut in the middle', () => {
    const dayless = refusal(VALID_FET.replace(/<Days_List>[\s\S]*<\/Days_List>\n/, ''));
    expect([dayless.code, dayless.data]).toEqual([
      'timetable.element_missing',
      { line: 2, element: 'fet', name: 'Days_List' },
    ]);
    const cut = refusal(VALID_FET.slice(0, VALID_FET.indexOf('<Rooms_List>') + 12));
    expect([cut.code, cut.data.name]).toEqual(['timetable.xml_malformed', 'Rooms_List']);
    expect(describeFailure(cut, 'es')).toContain('<Rooms_List> no se cierra');
  });

  test('what is switched off may be about anything, but a lesson switched off is read like the others', () => {
    const off = VALID_FET.replace(
      '<Teacher_Name>Ana</Teacher_Name>\n<Maximum_Hours_Daily>3</Maximum_Hours_Daily>\n<Active>true',
      '<Teacher_Name>Eva</Teacher_Name>\n<Maximum_Hours_Daily>3</Maximum_Hours_Daily>\n<Active>false',
    );
    expect(readFet(off).model.constraints).toHaveLength(3);
    expect(
      refusal(VALID_FET.replace('<Teacher>Ana<', '<Teacher>Eva<').replace('<Active>true', '<Active>false')).code,
    ).toBe('timetable.reference_unknown');
  });

  test('with leave to ignore them unknown rules are listed with their line', () => {
    const { source, line } = spoiled(
      '<ConstraintTeacherMaxHoursDaily>',
      '<ConstraintNew></ConstraintNew><ConstraintTeacherMaxHoursDaily>',
    );
    expect(readFet(source, { ignoreUnknown: true }).unsupported).toEqual([{ type: 'ConstraintNew', count: 1, line }]);
  });
});

describe('alphabets', () => {
  const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

  test('bytes that are not UTF-8 are refused with their line, not read as signs', () => {
    const failure = (() => {
      try {
        return decodeFile(bytes(VALID_FET, 'latin1'));
      } catch (error) {
        return error as TimetableFailure;
      }
    })() as TimetableFailure;
    expect([failure.code, failure.data.line]).toEqual(['timetable.encoding_invalid', 3]);
    expect(describeFailure(failure, 'es')).toContain('UTF-8');
  });

  test('a file that says it is Latin-1 or UTF-16 is read as such, and says UTF-8 afterwards', () => {
    const latin = VALID_FET.replace('UTF-8', 'ISO-8859-1');
    expect(decodeFile(bytes(latin, 'latin1'))).toBe(VALID_FET);
    expect(decodeFile(bytes(`\ufeff${VALID_FET.replace('UTF-8', 'UTF-16')}`, 'utf16le'))).toBe(VALID_FET);
    expect(decodeFile(bytes(`\ufeff${VALID_FET}`, 'utf8'))).toBe(VALID_FET);
    expect(() => decodeFile(bytes(VALID_FET.replace('UTF-8', 'EBCDIC-9'), 'latin1'))).toThrowError(
      expect.objectContaining({ code: 'timetable.encoding_unknown' }),
    );
  });
});

describe('files damaged at random', () => {
  const valid = Buffer.from(VALID_FET);
  const damage = fc.oneof(
    fc.record({ cut: fc.nat(valid.length - 1) }),
    fc.record({ changes: fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }) }),
    fc.record({ from: fc.nat(valid.length - 1), length: fc.integer({ min: 1, max: 200 }) }),
  );
  const apply = (change: {
    cut?: number;
    changes?: [number, number][];
    from?: number;
    length?: number;
  }): Uint8Array => {
    if (change.cut !== undefined) return valid.subarray(0, change.cut);
    const bytes = Uint8Array.from(valid);
    for (const [at, value] of change.changes ?? []) bytes[at] = value;
    if (change.from === undefined) return bytes;
    return Uint8Array.from([...valid.subarray(0, change.from), ...valid.subarray(change.from + change.length!)]);
  };

  test('are read whole and sound, or refused with a line in both languages; nothing else is thrown and no NaN gets in', () => {
    let refused = 0;
    fc.assert(
      fc.property(damage, (change) => {
        try {
          const { model } = readFet(decodeFile(apply(change)));
          expect(JSON.stringify(model)).not.toMatch(/null/);
          expect(Number.isFinite(checkTimetable(model, { version: 1, lessons: [] }).hard)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(TimetableFailure);
          const failure = error as TimetableFailure;
          expect(failure.data.line).toBeGreaterThan(0);
          for (const language of ['es', 'en'] as const)
            expect(describeFailure(failure, language)).not.toMatch(/undefined|NaN|timetable\./);
          refused++;
        }
      }),
      { numRuns: 3_000, seed: 5 },
    );
    expect(refused).toBeGreaterThan(1_500);
  });
});
