import { giveCards } from './cards.ts';
import { giveAccounts } from './colleagues.ts';
import { steps } from './compiled/steps.ts';
import { fillFamilies } from './families.ts';
import { giveExams, liveExams } from './give-exams.ts';
import { handOutMaterials } from './hand-out-materials.ts';
import { fillOfficeDesk } from './office-desk.ts';
import { openCourses } from './open-courses.ts';
import { inOrder, type NamedStep } from './order.ts';
import { takePhotos } from './photos.ts';
import { givePictureTasks } from './picture-tasks.ts';
import { fillRecords } from './records.ts';
import { planSchoolDays } from './school-days.ts';
import { hireStaff, tellAvailability } from './staff.ts';
import { teachLessons } from './teach-lessons.ts';
import { welcomePeople } from './welcome-people.ts';

const settle: NamedStep = { name: 'settle', fill: (scene) => scene.settle() };

/** What every module may lean on. */
const GROUND: readonly NamedStep[] = [
  { name: 'school-days', fill: planSchoolDays },
  { name: 'families', fill: fillFamilies },
  { name: 'staff', fill: hireStaff },
  { name: 'people', fill: welcomePeople },
  { name: 'availability', fill: tellAvailability },
  settle,
  { name: 'records', fill: fillRecords },
];

/** What takes several modules at once. */
const OFFICE: readonly NamedStep[] = [
  { name: 'staff-accounts', fill: giveAccounts, after: ['grade-office'] },
  { name: 'child-cards', fill: giveCards, after: ['staff-accounts'] },
  { name: 'teach-lessons', fill: teachLessons, after: ['staff-accounts'] },
  { name: 'open-courses', fill: openCourses, after: ['teach-lessons'] },
  { name: 'hand-out-materials', fill: handOutMaterials, after: ['teach-lessons'] },
  { name: 'give-exams', fill: giveExams, live: liveExams, after: ['assignments', 'teach-lessons'] },
  { name: 'picture-tasks', fill: givePictureTasks, after: ['assignments', 'teach-lessons'] },
  { name: 'photos', fill: takePhotos, after: ['child-cards'] },
  { name: 'office-desk', fill: fillOfficeDesk, after: ['photos'] },
];

/** The demo's parts in the order in which they lean on each other: the ground, then the modules by floor and by what each names. */
export const PARTS: readonly NamedStep[] = [...GROUND, ...inOrder([...steps, ...OFFICE]), settle];
