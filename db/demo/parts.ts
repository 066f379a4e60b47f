import { fillDemoAttendance } from '@patio/attendance/testing';
import { fillDemoGrades } from '@patio/gradebook/testing';
import { fillDemoTickets } from '@patio/help/testing';
import { fillDemoNotices } from '@patio/notices/testing';
import { fillDemoPages } from '@patio/pages/testing';
import { fillDemoPapers } from '@patio/report-cards/testing';
import type { DemoPart } from '@patio/schools/testing';
import { fillDemoClasses } from '@patio/sections/testing';
import { fillDemoPlan } from '@patio/timetable/testing';
import { giveCards } from './cards.ts';
import { giveAccounts } from './colleagues.ts';
import { fillFamilies } from './families.ts';
import { layTheDesk } from './office-desk.ts';
import { takePhotos } from './photos.ts';
import { fillRecords } from './records.ts';
import { planSchoolDays } from './school-days.ts';
import { hireStaff, tellAvailability } from './staff.ts';
import { welcomePeople } from './welcome-people.ts';

const settle: DemoPart = (scene) => scene.settle();
const writePages: DemoPart = ({ institutionId }) => fillDemoPages(institutionId);
const sendNotices: DemoPart = ({ institutionId }) => fillDemoNotices(institutionId);
const raiseTickets: DemoPart = ({ institutionId }) => fillDemoTickets(institutionId);

/**
 * The demo's parts in the order in which they lean on each other. A module adds its own with one line:
 * a `DemoPart` from its testing door. When it runs, schools, levels, rooms, families, staff and the eight people are there.
 */
export const PARTS: readonly DemoPart[] = [
  planSchoolDays,
  fillFamilies,
  hireStaff,
  welcomePeople,
  tellAvailability,
  settle,
  fillRecords,
  fillDemoClasses,
  fillDemoPlan,
  settle,
  fillDemoAttendance,
  fillDemoGrades,
  giveAccounts,
  giveCards,
  takePhotos,
  layTheDesk,
  fillDemoPapers,
  writePages,
  sendNotices,
  raiseTickets,
  settle,
];
