import { readAsc, TimetableFailure } from '@patio/engine-timetable/fet';
import { expect, test } from 'vitest';
import type { SetUpView } from '../contract/setup.ts';
import { A, MATH_A, NORTH, T1, tinySchool } from '../tests/tiny-school.ts';
import { understandFet } from './understand-fet.ts';

const ASC = `<?xml version="1.0" encoding="UTF-8"?>
<timetable ascttversion="2021.6" importtype="database">
<periods><period name="1" short="1" period="1" starttime="8:00" endtime="8:45"/><period name="2" short="2" period="2"/></periods>
<days><day name="Lunes" short="Lu" day="0"/></days>
<subjects><subject id="S1" name="Mate" short="M"/><subject id="S2" name="Coro" short="C"/></subjects>
<teachers><teacher id="T1" name="Ana Ríos" short="AR"/></teachers>
<classrooms><classroom id="R1" name="Norte" short="N"/></classrooms>
<classes><class id="C1" name="1.º A" short="1A"/></classes>
<lessons>
<lesson id="L1" classids="C1" subjectid="S1" periodspercard="2" periodsperweek="2.0" teacherids="T1" classroomids="R1"/>
<lesson id="L2" classids="C1" subjectid="S1" periodspercard="1" periodsperweek="2.0" teacherids="T1" classroomids="R1"/>
<lesson id="L3" classids="C1" subjectid="S2" periodspercard="1" periodsperweek="1.0" teacherids="T1" classroomids=""/>
</lessons>
<cards><card lessonid="L1" period="1" days="1"/></cards>
</timetable>`;

const view = (): SetUpView => {
  const plain = tinySchool();
  return {
    ...plain,
    sections: plain.sections.map((one) => ({ ...one, subject: one.id === MATH_A ? 'Mate' : 'Otra' })),
    homerooms: plain.homerooms.map((one) => ({ ...one, name: one.id === A ? '1.º A' : '1.º B' })),
    teachers: plain.teachers.map((one) => ({ ...one, name: one.id === T1 ? 'Ana Ríos' : 'Iván Paz' })),
    at: {
      schoolId: plain.schoolId,
      yearId: plain.yearId,
      school: { id: plain.schoolId, name: '' },
      year: { id: plain.yearId, name: '' },
      schools: [],
      years: [],
    },
    rules: [],
    proposals: [],
    can: { manage: true, rooms: true, calendar: true },
  };
};

test('lessons of an aSc file become the pattern and the rooms of the class that has their names', () => {
  const found = understandFet(view(), readAsc(ASC));
  expect(found.needs).toMatchObject([{ sectionId: MATH_A, periods: 4, pattern: [2, 1, 1], roomIds: [NORTH] }]);
  expect(found.unknown).toEqual({ teachers: [], rooms: [], students: [], classes: ['Coro · 1.º A'] });
  // What the format holds besides is named.
  expect(found.unread).toMatchObject([{ type: 'cards', count: 1 }]);
});

test('a file that names what it does not have is refused with its line', () => {
  const refusal = (text: string) => {
    try {
      readAsc(text);
    } catch (error) {
      return error instanceof TimetableFailure ? [error.code, error.data.line] : error;
    }
    return null;
  };
  expect(refusal(ASC.replace('teacherids="T1" classroomids=""', 'teacherids="T9" classroomids=""'))).toEqual([
    'timetable.reference_unknown',
    12,
  ]);
  expect(refusal(ASC.replace('periodspercard="2"', 'periodspercard="dos"'))).toEqual(['timetable.value_invalid', 10]);
  expect(refusal('<fet version="6"></fet>')).toEqual(['timetable.format_unknown', 1]);
});
