import { must, newLesson, newModel, newRoom, newStudents, newTeacher, wish } from '../model/build.ts';
import type { Constraint } from '../model/constraint.ts';
import type { Model } from '../model/schema.ts';

/** A school of four classes, five teachers and three rooms, small enough to count by hand and rich enough to hurt. */
export function smallSchool(constraints: Constraint[] = []): Model {
  const model = newModel('small', ['mon', 'tue', 'wed', 'thu'], ['1', '2', '3', '4', '5']);
  model.calendar.breaks = [7];
  model.teachers = ['t0', 't1', 't2', 't3', 't4'].map((id) => newTeacher(id, id === 't1' ? { disliked: [0, 5] } : {}));
  model.students = [
    newStudents('c0', { parts: ['c0a', 'c0b'] }),
    newStudents('c0a'),
    newStudents('c0b'),
    newStudents('c1'),
    newStudents('c2'),
    newStudents('c3'),
  ];
  model.rooms = [
    newRoom('r0', { building: 'north' }),
    newRoom('r1', { building: 'north' }),
    newRoom('r2', { building: 'south' }),
  ];
  for (let index = 0; index < 32; index++) {
    const students = index % 8 === 7 ? ['c0a', 'c1'] : index % 8 === 3 ? ['c0b'] : [`c${index % 4}`];
    model.lessons.push(
      newLesson(`l${index}`, {
        subject: `s${index % 6}`,
        teachers: index === 27 || index === 31 ? [] : [`t${index % 5}`],
        teacherPool: index === 27 || index === 31 ? ['t0', 't2', 't4'] : undefined,
        students,
        tags: index % 3 === 0 ? ['lab'] : index % 3 === 1 ? ['sport'] : [],
        duration: index % 6 === 0 ? 2 : 1,
      }),
    );
  }
  model.constraints = [
    must({
      kind: 'roomsAllowed',
      lessons: model.lessons.map((lesson) => lesson.id),
      rooms: ['r0', 'r1', 'r2'],
      home: false,
    }),
    ...constraints,
  ];
  return model;
}

const some = ['l1', 'l7', 'l13', 'l19', 'l25'];
const pair = ['l2', 'l9'];
const slots = [0, 1, 2, 5, 6, 10, 11, 15];

/** One wish of every kind, with parameters that random timetables break. */
export const EVERY_WISH: Constraint[] = [
  wish(1, { kind: 'gapsPerWeek', of: 'teachers', who: 'all', max: 1 }),
  wish(2, { kind: 'gapsPerDay', of: 'students', who: 'all', max: 0 }, 'quadratic'),
  wish(1, { kind: 'hoursPerDay', of: 'students', who: ['c0', 'c2'], max: 2 }),
  wish(1, { kind: 'hoursPerDay', of: 'students', who: 'all', max: 1, byDay: true }),
  wish(2, { kind: 'unavailable', of: 'rooms', who: ['r1'], slots: [0, 1, 5, 6] }),
  wish(1, { kind: 'hoursPerDay', of: 'teachers', who: ['t0'], min: 3, emptyDaysAllowed: true }),
  wish(1, { kind: 'hoursPerDay', of: 'teachers', who: ['t3'], min: 1, emptyDaysAllowed: false }),
  wish(1, { kind: 'hoursPerDay', of: 'teachers', who: 'all', tag: 'lab', max: 1 }),
  wish(1, { kind: 'hoursInARow', of: 'teachers', who: 'all', max: 1 }),
  wish(3, { kind: 'daysPerWeek', of: 'teachers', who: 'all', max: 3 }),
  wish(3, { kind: 'daysPerWeek', of: 'teachers', who: ['t4'], min: 4 }),
  wish(1, { kind: 'spanPerDay', of: 'students', who: 'all', max: 3, oneDayLonger: true }, 'step'),
  wish(1, { kind: 'lateStarts', of: 'students', who: 'all', max: 1 }),
  wish(1, { kind: 'daysInInterval', of: 'teachers', who: 'all', from: 3, to: 5, max: 1 }),
  wish(1, { kind: 'restOvernight', of: 'teachers', who: 'all', min: 3, circular: true }),
  wish(1, { kind: 'buildingChanges', of: 'teachers', who: 'all', max: 0, per: 'day' }),
  wish(1, { kind: 'buildingChanges', of: 'students', who: 'all', max: 1, per: 'week' }),
  wish(1, { kind: 'roomChanges', of: 'students', who: ['c1'], max: 1, per: 'day' }),
  wish(1, { kind: 'gapsAtBuildingChange', of: 'teachers', who: 'all', min: 1 }),
  wish(1, { kind: 'gapsAtRoomChange', of: 'students', who: 'all', min: 2 }),
  wish(1, { kind: 'tagsPerDay', of: 'teachers', who: 'all', tags: ['lab', 'sport'], max: 1 }),
  wish(1, { kind: 'notInRooms', who: ['t0', 't2'], rooms: ['r1', 'r2'], slots }),
  wish(1, { kind: 'unavailable', of: 'teachers', who: ['t2'], slots }),
  wish(1, { kind: 'daysBetween', lessons: some, min: 2, max: 2 }),
  wish(1, { kind: 'together', lessons: pair, what: 'start' }),
  wish(1, { kind: 'together', lessons: pair, what: 'day' }),
  wish(1, { kind: 'together', lessons: pair, what: 'hour' }),
  wish(1, { kind: 'apart', lessons: ['l0', 'l1', 'l2', 'l3'] }),
  wish(1, { kind: 'apartTags', tags: ['lab', 'sport'] }),
  wish(1, { kind: 'order', lessons: pair, relation: 'before' }),
  wish(1, { kind: 'order', lessons: pair, relation: 'beforeIfSameDay' }),
  wish(1, { kind: 'order', lessons: pair, relation: 'rightAfter' }),
  wish(1, { kind: 'order', lessons: pair, relation: 'adjacent' }),
  wish(1, { kind: 'order', lessons: ['l4', 'l5', 'l8'], relation: 'adjacent' }),
  wish(1, { kind: 'gapBetween', lessons: some, min: 2 }),
  wish(1, { kind: 'gapBetweenTags', of: 'students', who: 'all', first: 'lab', second: 'sport', ordered: true, min: 1 }),
  wish(1, { kind: 'startsIn', lessons: some, slots }),
  wish(1, { kind: 'within', lessons: ['l0', 'l6', 'l12'], slots }),
  wish(1, { kind: 'endsDay', lessons: ['l10'] }),
  wish(1, { kind: 'atOnce', lessons: ['l0', 'l1', 'l2', 'l3', 'l4'], slots, max: 1 }),
  wish(1, { kind: 'atOnce', lessons: ['l0', 'l1', 'l2', 'l3', 'l4'], slots, min: 2 }),
  wish(1, { kind: 'slotsUsed', lessons: some, slots, max: 1 }),
  wish(1, { kind: 'slotsUsed', lessons: some, slots, min: 3 }),
  wish(1, { kind: 'lessonsIn', lessons: ['l0', 'l6', 'l12', 'l18', ...some], slots, max: 1 }),
  wish(1, { kind: 'roomsAllowed', lessons: ['l5', 'l6'], rooms: ['r2'], home: false }),
  wish(1, { kind: 'roomsUsed', lessons: some, max: 1 }),
  wish(1, { kind: 'sameRoomIfAdjacent', lessons: ['l1', 'l5', 'l9', 'l13'] }),
  wish(1, { kind: 'workload', who: ['t0', 't2', 't3'], min: 7, max: 7 }),
  wish(1, { kind: 'fairness', who: 'all', measure: 'gaps' }),
  wish(1, { kind: 'fairness', who: ['t0', 't1', 't4'], measure: 'firstOrLast' }, 'quadratic'),
  wish(1, { kind: 'fairness', who: 'all', measure: 'chosenSlots', slots }),
  wish(1, { kind: 'reserve', who: 'all', slots, min: 3 }),
  wish(1, { kind: 'keep', lessons: ['l1', 'l2'], slots: [3, 12] }),
];
