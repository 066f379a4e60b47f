import { describe, expect, test } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { compileModel } from '../compile/compile.ts';
import { readFet } from '../formats/fet/read.ts';
import { must } from '../model/build.ts';
import { solveCompiled } from '../solve.ts';
import { findCores } from '../validate/cores.ts';
import { validate } from '../validate/validate.ts';
import { halfDaySchool } from './half-day-school.ts';
import { count, file, type Places, placed, rule } from './mode-files.ts';

const T = '<Teacher_Name>T</Teacher_Name>';
const both = '<Number_of_Activities>2</Number_of_Activities><Activity_Id>1</Activity_Id><Activity_Id>2</Activity_Id>';
const apart = (min: number, touch: boolean, weight = 100) =>
  rule(
    'MinDaysBetweenActivities',
    `<Consecutive_If_Same_Day>${touch}</Consecutive_If_Same_Day>${both}<MinDays>${min}</MinDays>`,
    weight,
  );
const inARow = (allowed: boolean) =>
  rule(
    'TeachersMaxThreeConsecutiveDays',
    `<Allow_Afternoon_Morning_Afternoon_Morning_Exception>${allowed}</Allow_Afternoon_Morning_Afternoon_Morning_Exception>`,
  );
const second = '<Max_Beginnings_At_Second_Hour>0</Max_Beginnings_At_Second_Hour>';

/** What fet-cl 6.8.5 takes and what it does not, each with all lessons locked. */
const JUDGED: [name: string, constraint: string, taken: Places[], refused: Places[]][] = [
  ['days apart are whole days', apart(1, false), ['1.0 2.0'], ['0.0 1.0']],
  ['two days apart', apart(2, false), ['0.0 4.0'], ['0.0 2.0']],
  ['on one whole day only side by side', apart(1, true, 95), ['0.0 0.1'], ['0.0 0.2', '0.3 1.0', '0.0 1.0']],
  [
    'at most so many whole days apart',
    rule('MaxDaysBetweenActivities', `${both}<MaxDays>1</MaxDays>`),
    ['0.0 3.0'],
    ['0.0 4.0'],
  ],
  ['the same day is the same half', rule('ActivitiesSameStartingDay', both), ['0.0 0.1'], ['0.0 1.1']],
  ['no gaps in afternoons', rule('TeachersMaxZeroGapsPerAfternoon', ''), ['0.0 0.2', '1.0 1.1'], ['1.0 1.2']],
  [
    'gaps of a whole day',
    rule('TeacherMaxGapsPerRealDay', `${T}<Max_Gaps>0</Max_Gaps>`),
    ['0.3 1.0'],
    ['0.0 0.2', '0.0 1.3', '0.2 1.0'],
  ],
  [
    'gaps of a week are those of halves',
    rule('TeachersMaxGapsPerWeek', '<Max_Gaps>0</Max_Gaps>'),
    ['0.0 1.3'],
    ['0.0 0.2'],
  ],
  [
    'three half days in a row',
    inARow(false),
    ['0.0 1.0 2.0', '1.0 3.0 4.0 5.0'],
    ['0.0 1.0 2.0 3.0', '1.0 2.0 3.0 4.0'],
  ],
  [
    'four in a row from an afternoon where that is allowed',
    inARow(true),
    ['1.0 2.0 3.0 4.0'],
    ['0.0 1.0 2.0 3.0', '1.0 2.0 3.0 4.0 5.0'],
  ],
  [
    'rest at noon',
    rule('TeachersMinRestingHoursBetweenMorningAndAfternoon', '<Minimum_Resting_Hours>1</Minimum_Resting_Hours>'),
    ['0.3 1.1', '0.2 1.0', '1.3 2.0'],
    ['0.3 1.0'],
  ],
  [
    'hours of a whole day',
    rule('TeachersMaxHoursDailyRealDays', '<Maximum_Hours_Daily>2</Maximum_Hours_Daily>'),
    ['0.0 1.0 2.0'],
    ['0.0 0.1 1.0'],
  ],
  [
    'hours of a half day',
    rule('TeachersMaxHoursDaily', '<Maximum_Hours_Daily>2</Maximum_Hours_Daily>'),
    ['0.0 0.1 1.0'],
    ['0.0 0.1 0.2'],
  ],
  [
    'hours of a half day at least',
    rule(
      'StudentsMinHoursDaily',
      '<Minimum_Hours_Daily>2</Minimum_Hours_Daily><Allow_Empty_Days>true</Allow_Empty_Days>',
    ),
    ['0.0 0.1'],
    ['0.0 1.0'],
  ],
  [
    'hours of a half day at least, and no whole day empty',
    rule(
      'StudentsMinHoursDaily',
      '<Minimum_Hours_Daily>2</Minimum_Hours_Daily><Allow_Empty_Days>false</Allow_Empty_Days>',
    ),
    ['0.0 0.1 2.0 2.1 5.0 5.1'],
    ['0.0 0.1 1.0 1.1 2.0 2.1', '0.0 0.1 1.0 2.0 2.1 4.0 4.1'],
  ],
  [
    'hours of a whole day at least',
    rule(
      'TeachersMinHoursDailyRealDays',
      '<Minimum_Hours_Daily>2</Minimum_Hours_Daily><Allow_Empty_Days>true</Allow_Empty_Days>',
    ),
    ['0.0 1.0'],
    ['0.0 2.0'],
  ],
  [
    'hours of a morning',
    rule(
      'StudentsMinHoursPerMorning',
      '<Minimum_Hours_Per_Morning>2</Minimum_Hours_Per_Morning><Allow_Empty_Mornings>true</Allow_Empty_Mornings>',
    ),
    ['0.0 0.1', '1.0'],
    ['0.0'],
  ],
  [
    'days a week are halves',
    rule('TeacherMaxDaysPerWeek', `${T}<Max_Days_Per_Week>1</Max_Days_Per_Week>`),
    ['0.0 0.1'],
    ['0.0 1.0'],
  ],
  [
    'whole days a week',
    rule('TeacherMaxRealDaysPerWeek', `${T}<Max_Days_Per_Week>1</Max_Days_Per_Week>`),
    ['0.0 1.0'],
    ['0.0 2.0'],
  ],
  [
    'whole days a week at least',
    rule('TeacherMinRealDaysPerWeek', `${T}<Minimum_Days_Per_Week>2</Minimum_Days_Per_Week>`),
    ['0.0 2.0'],
    ['0.0 1.0'],
  ],
  [
    'afternoons a week',
    rule('TeachersMaxAfternoonsPerWeek', '<Max_Afternoons_Per_Week>1</Max_Afternoons_Per_Week>'),
    ['0.0 1.0 2.0'],
    ['1.0 3.0'],
  ],
  [
    'mornings a week',
    rule('StudentsMaxMorningsPerWeek', '<Max_Mornings_Per_Week>1</Max_Mornings_Per_Week>'),
    ['0.0 1.0 3.0'],
    ['0.0 2.0'],
  ],
  ['an early start of every half', rule('StudentsEarlyMaxBeginningsAtSecondHour', second), ['1.0'], ['0.1', '1.1']],
  [
    'an early start of afternoons',
    rule('StudentsAfternoonsEarlyMaxBeginningsAtSecondHour', second),
    ['0.2', '1.0'],
    ['1.1', '1.2'],
  ],
  [
    'the end of the half day',
    rule('ActivityEndsStudentsDay', '<Activity_Id>1</Activity_Id>'),
    ['0.0 1.0'],
    ['0.0 0.1'],
  ],
  [
    'the span of a whole day',
    rule('TeacherMaxSpanPerRealDay', `${T}<Max_Span>3</Max_Span>`),
    ['0.3 1.0'],
    ['0.0 1.0', '0.2 1.1'],
  ],
  [
    'hours in a row end at noon',
    rule('TeachersMaxHoursContinuously', '<Maximum_Hours_Continuously>2</Maximum_Hours_Continuously>'),
    ['0.2 0.3 1.0'],
    ['0.1 0.2 0.3'],
  ],
  [
    'right after does not reach over noon',
    rule(
      'TwoActivitiesConsecutive',
      '<First_Activity_Id>1</First_Activity_Id><Second_Activity_Id>2</Second_Activity_Id>',
    ),
    ['0.2 0.3'],
    ['0.3 1.0'],
  ],
];

const MA = 'Mornings_Afternoons';

describe('mornings and afternoons', () => {
  test.each(JUDGED)('%s, as FET judges', (_, constraints, taken, refused) => {
    const hardOf = (lessons: Places) => {
      const source = file({ mode: MA, behaviour: 'Unrestricted', constraints, lessons: count(lessons) });
      return checkTimetable(readFet(source).model, placed(lessons)).hard;
    };
    expect(taken.map(hardOf)).toEqual(taken.map(() => 0));
    for (const lessons of refused) expect(hardOf(lessons)).toBeGreaterThan(0);
  });

  test('teachers who may not teach both halves of a day, but for so many days', () => {
    const hardOf = (behaviour: string, lessons: Places) =>
      checkTimetable(readFet(file({ mode: MA, behaviour, lessons: count(lessons) })).model, placed(lessons)).hard;
    const one = '0.0 1.0';
    const two = `${one} 2.0 3.0`;
    expect([hardOf('Exclusive', one), hardOf('One day exception', one), hardOf('Unrestricted', two)]).toEqual([
      1, 0, 0,
    ]);
    expect([hardOf('Exclusive', two), hardOf('One day exception', two)]).toEqual([2, 1]);
  });

  test('a type whose meaning in halves nobody has made sure of is refused by name', () => {
    const resting = rule(
      'TeachersMinRestingHours',
      '<Minimum_Resting_Hours>1</Minimum_Resting_Hours><Circular>false</Circular>',
    );
    const source = file({ mode: MA, behaviour: 'Unrestricted', constraints: resting, lessons: 1 });
    expect(() => readFet(source)).toThrow(expect.objectContaining({ code: 'timetable.not_understood' }));
    expect(() => readFet(source)).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ name: 'ConstraintTeachersMinRestingHours' }) }),
    );
    const nobody = file({ mode: MA, behaviour: 'Sometimes', lessons: 1 });
    expect(() => readFet(nobody)).toThrow(expect.objectContaining({ code: 'timetable.not_understood' }));
    const model = halfDaySchool([must({ kind: 'restOvernight', of: 'teachers', who: 'all', min: 1, circular: false })]);
    expect(() => compileModel(model)).toThrow(expect.objectContaining({ code: 'timetable.not_understood' }));
  });

  test('files from before the modes say by their version what they mean', () => {
    const daily = rule('TeachersMaxHoursDaily', '<Maximum_Hours_Daily>2</Maximum_Hours_Daily>');
    const lessons = '0.0 0.1 1.0';
    const hardOf = (version: string, extra = '') =>
      checkTimetable(readFet(file({ version, extra, constraints: daily, lessons: 3 })).model, placed(lessons)).hard;
    expect([hardOf('5.27.3-algeria'), hardOf('5.27.3-morocco'), hardOf('5.27.3')]).toEqual([1, 2, 0]);
    const excepted = '<Exception_Teachers_One_Day_List><Teacher>T</Teacher></Exception_Teachers_One_Day_List>';
    expect(hardOf('5.27.3-morocco', excepted)).toBe(1);
  });

  test.each([
    ['StudentsMaxHoursDaily', '<Maximum_Hours_Daily>2</Maximum_Hours_Daily>', '0.0 0.1 2.0', '0.0 0.1 1.0'],
    ['TeacherMinDaysPerWeek', `${T}<Minimum_Days_Per_Week>2</Minimum_Days_Per_Week>`, '0.0 2.0', '0.0 1.0'],
    ['TeachersMaxSpanPerDay', '<Max_Span>3</Max_Span>', '0.3 1.0', '0.2 1.1'],
    ['StudentsMaxDaysPerWeek', '<Max_Days_Per_Week>1</Max_Days_Per_Week>', '0.0 1.0', '0.0 2.0'],
    [
      'TeachersIntervalMaxDaysPerWeek',
      '<Interval_Start_Hour>h0</Interval_Start_Hour><Interval_End_Hour></Interval_End_Hour><Max_Days_Per_Week>1</Max_Days_Per_Week>',
      '0.0 0.1',
      '0.0 1.0',
    ],
  ])('%s of an old file means the days that FET makes of it', (type, fields, taken, refused) => {
    const hardOf = (lessons: Places) => {
      const source = file({
        version: '5.27.3-ma7',
        behaviour: 'Unrestricted',
        constraints: rule(type, fields),
        lessons: count(lessons),
      });
      return checkTimetable(readFet(source).model, placed(lessons)).hard;
    };
    expect(hardOf(taken)).toBe(0);
    expect(hardOf(refused)).toBeGreaterThan(0);
  });

  test('a school of half days is solved and nothing lawful about it is found impossible', async () => {
    const model = halfDaySchool([
      must({ kind: 'fullDays', of: 'teachers', who: ['t0', 't1'], max: 1 }),
      must({ kind: 'hoursPerDay', of: 'teachers', who: 'all', part: 'wholeDay', max: 6 }),
      must({ kind: 'daysPerWeek', of: 'teachers', who: ['t3'], part: 'afternoon', max: 1 }),
      must({ kind: 'daysBetween', lessons: ['l1', 'l25'], min: 1 }),
      must({ kind: 'halfDaysInARow', of: 'teachers', who: ['t4'], max: 3, oneMoreFromAfternoon: false }),
    ]);
    const compiled = compileModel(model);
    const { timetable, hard } = solveCompiled(compiled, { seed: 1, moves: 2_000 });
    expect([hard, checkTimetable(model, timetable).hard]).toEqual([0, 0]);
    expect(validate(model).filter(({ level }) => level === 'error')).toEqual([]);
    expect(await findCores(compiled)).toEqual([]);
  });
});

describe('terms', () => {
  const extra = '<Number_of_Terms>3</Number_of_Terms><Number_of_Days_Per_Term>2</Number_of_Days_Per_Term>';
  const hardOf = (constraints: string, lessons: Places) =>
    checkTimetable(readFet(file({ mode: 'Terms', extra, constraints, lessons: count(lessons) })).model, placed(lessons))
      .hard;

  test('lessons of one term, and terms that lessons use, are counted', () => {
    const most = rule(
      'ActivitiesMaxInATerm',
      `${both}<Max_Number_of_Activities_in_A_Term>1</Max_Number_of_Activities_in_A_Term>`,
    );
    expect([hardOf(most, '0.0 1.0'), hardOf(most, '1.0 2.0')]).toEqual([1, 0]);
    const few = rule(
      'ActivitiesOccupyMaxTerms',
      `${both}<Max_Number_of_Occupied_Terms>1</Max_Number_of_Occupied_Terms>`,
    );
    expect([hardOf(few, '0.0 1.0'), hardOf(few, '1.0 2.0')]).toEqual([0, 1]);
  });

  test('terms that do not divide the days are refused', () => {
    const wrong = file({ mode: 'Terms', extra: extra.replace('>3<', '>4<'), lessons: 1 });
    expect(() => readFet(wrong)).toThrow(expect.objectContaining({ code: 'timetable.count_mismatch' }));
  });

  test('the mode adds its types to no other', () => {
    const most = rule(
      'ActivitiesMaxInATerm',
      `${both}<Max_Number_of_Activities_in_A_Term>1</Max_Number_of_Activities_in_A_Term>`,
    );
    expect(() => readFet(file({ constraints: most, lessons: 2 }))).toThrow(
      expect.objectContaining({ code: 'timetable.not_understood' }),
    );
  });
});

test('block planning counts days as the official mode does', () => {
  const { model, mode } = readFet(file({ mode: 'Block_Planning', constraints: apart(1, false), lessons: 2 }));
  expect([mode, model.calendar.halfDays]).toEqual(['Block_Planning', undefined]);
  expect(checkTimetable(model, placed('0.0 1.0')).hard).toBe(0);
});
