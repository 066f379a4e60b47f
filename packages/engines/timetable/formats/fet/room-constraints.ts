import type { Lesson } from '../../model/schema.ts';
import { childrenOf, exactTextOf, numberOf, type XmlElement } from '../xml.ts';
import type { Reader } from './people-constraints.ts';
import type { FetSchool } from './school.ts';

const roomsFor =
  (pick: (lesson: Lesson, element: XmlElement) => boolean, home = false): Reader =>
  (element, school, base) => {
    const lessons = school.model.lessons.filter((lesson) => pick(lesson, element)).map((lesson) => lesson.id);
    return lessons.length ? [{ ...base, kind: 'roomsAllowed', lessons, rooms: school.rooms(element), home }] : [];
  };

const bySubject = (lesson: Lesson, e: XmlElement) =>
  lesson.subject === (exactTextOf(e, 'Subject') ?? exactTextOf(e, 'Subject_Name'));
const byTag = (lesson: Lesson, e: XmlElement) =>
  lesson.tags.includes(exactTextOf(e, 'Activity_Tag') ?? exactTextOf(e, 'Activity_Tag_Name') ?? '');
const byBoth = (lesson: Lesson, e: XmlElement) => bySubject(lesson, e) && byTag(lesson, e);
const byTeacher = (lesson: Lesson, e: XmlElement) =>
  lesson.teachers.length === 1 && lesson.teachers[0] === (exactTextOf(e, 'Teacher') ?? exactTextOf(e, 'Teacher_Name'));
const bySet = (lesson: Lesson, e: XmlElement) =>
  lesson.students.length === 1 &&
  lesson.students[0] === (exactTextOf(e, 'Students') ?? exactTextOf(e, 'Students_Name'));

const byLesson: Reader = (element, school, base) => {
  const lessons = school.lessons(element);
  if (lessons.length === 0) return [];
  pinRooms(element, school, lessons[0]!, base.hard);
  return [{ ...base, kind: 'roomsAllowed', lessons, rooms: school.rooms(element), home: false }];
};

/** A locked virtual room names the real rooms it took. */
function pinRooms(element: XmlElement, school: FetSchool, id: string, hard: boolean): void {
  const real = childrenOf(element, 'Real_Room').map((room) => room.text);
  const lesson = school.lessonById.get(id);
  if (!lesson || !hard || real.length === 0) return;
  lesson.pin = { origin: 'manual', ...lesson.pin, rooms: real };
}

export const ROOM_READERS: Record<string, Reader | undefined> = {
  ActivityPreferredRoom: byLesson,
  ActivityPreferredRooms: byLesson,
  SubjectPreferredRoom: roomsFor(bySubject),
  SubjectPreferredRooms: roomsFor(bySubject),
  ActivityTagPreferredRoom: roomsFor(byTag),
  ActivityTagPreferredRooms: roomsFor(byTag),
  SubjectActivityTagPreferredRoom: roomsFor(byBoth),
  SubjectActivityTagPreferredRooms: roomsFor(byBoth),
  TeacherHomeRoom: roomsFor(byTeacher, true),
  TeacherHomeRooms: roomsFor(byTeacher, true),
  StudentsSetHomeRoom: roomsFor(bySet, true),
  StudentsSetHomeRooms: roomsFor(bySet, true),
  ActivitiesOccupyMaxDifferentRooms: (e, school, base) => [
    { ...base, kind: 'roomsUsed', lessons: school.lessons(e), max: numberOf(e, 'Max_Number_of_Different_Rooms') },
  ],
  ActivitiesSameRoomIfConsecutive: (e, school, base) => [
    { ...base, kind: 'sameRoomIfAdjacent', lessons: school.lessons(e) },
  ],
};
