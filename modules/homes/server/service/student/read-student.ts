import type { Actor } from '@patio/access';
import { type ReturnedWork, readOwed, readReturned } from '@patio/assignments/server';
import { listNewMarks, type NewMark } from '@patio/gradebook/server';
import { addDays } from '@patio/kernel';
import { findLessonToContinue } from '@patio/lessons/server';
import { readClassPages } from '@patio/plans/server';
import type { Tx } from '@patio/platform';
import { describeClassDays, studentClassDays } from '@patio/timetable/server';
import { countPractice } from '@patio/tutor/server';
import type { StudentHomeView, WordsView } from '../../../contract/student.ts';
import { shownDay } from '../../../rules/shown-day.ts';
import { weekOf } from '../../../rules/week.ts';
import { readDone } from './done.ts';
import { getOwnStudent, type OwnStudent } from './own-student.ts';

/** So far ahead the next day with classes is looked for, so long ago marks are still new, and so many rows stand on a home. */
const [AHEAD, NEW_DAYS, MOST_OWED, MOST_SAID] = [10, 21, 6, 3] as const;

/** The day to show, with its classes and what they do. */
async function readDay(tx: Tx, own: OwnStudent) {
  const { institutionId, studentId, schoolId, today, now } = own;
  const { items, days } = await studentClassDays(tx, { id: studentId, schoolId }, today, addDays(today, AHEAD));
  const shownOn = shownDay(items, { today, now });
  const ofDay = items.filter(({ date }) => date === shownOn);
  const sectionIds = [...new Set(ofDay.map(({ sectionId }) => sectionId))];
  const [classes, pages] = await Promise.all([
    describeClassDays(tx, ofDay),
    readClassPages(tx, { institutionId, sectionIds, date: shownOn ?? today }),
  ]);
  return {
    todayIs: days.find(({ date }) => date === today) ?? null,
    days,
    shownOn,
    classes: classes.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    pages,
  };
}

const ofWork = ({ id, itemId: _, understood: __, ...rest }: ReturnedWork): WordsView => ({
  ...rest,
  assignedId: id,
  sectionId: null,
});
const ofMark = ({ itemId: _, ...rest }: NewMark): WordsView => ({ ...rest, assignedId: null, quote: null });

/** What was said lately: words come before bare marks, and what the student has understood already is not new. */
function wordsOf(returned: readonly ReturnedWork[], marks: readonly NewMark[]): WordsView[] {
  const known = new Set(returned.map(({ itemId }) => itemId));
  const all = [
    ...returned.filter(({ understood }) => !understood).map(ofWork),
    ...marks.filter(({ itemId }) => !known.has(itemId)).map(ofMark),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return [...all.filter(({ words }) => words !== ''), ...all.filter(({ words }) => words === '')].slice(0, MOST_SAID);
}

/** Everything that a student's home shows, in one question; each of the three homes shows what fits. */
export async function readStudentHome(tx: Tx, actor: Actor): Promise<StudentHomeView> {
  const own = await getOwnStudent(tx, actor);
  const { institutionId, studentId, today, now } = own;
  const since = own.yearStartsOn ?? addDays(today, -180);
  const [{ days, ...day }, owed, returned, marks, lesson, practice, done] = await Promise.all([
    readDay(tx, own),
    readOwed(tx, actor),
    readReturned(tx, { institutionId, studentId }),
    listNewMarks(tx, { institutionId, studentId, days: NEW_DAYS }),
    findLessonToContinue(tx, { institutionId, studentId }),
    countPractice(tx, { institutionId, studentId, today, since }),
    readDone(tx, { institutionId, studentId, date: today }),
  ]);
  return {
    studentId,
    home: own.home,
    presentation: own.presentation ?? {},
    profileVersion: own.profileVersion,
    today,
    now,
    ...day,
    owed: {
      count: owed.length,
      minutes: owed.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
      items: owed.slice(0, MOST_OWED),
    },
    words: wordsOf(returned, marks),
    lesson,
    practice: {
      due: practice.due,
      days: practice.days.length,
      week: weekOf(today, new Set(practice.days), days),
    },
    ...done,
  };
}
