import type { AnyContractRouter } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import * as accounts from '@patio/accounts';
import * as accountsServer from '@patio/accounts/server';
import * as attendance from '@patio/attendance';
import * as attendanceServer from '@patio/attendance/server';
import * as courses from '@patio/courses';
import * as coursesServer from '@patio/courses/server';
import * as gradebook from '@patio/gradebook';
import * as gradebookServer from '@patio/gradebook/server';
import * as grading from '@patio/grading';
import * as gradingServer from '@patio/grading/server';
import * as help from '@patio/help';
import * as helpServer from '@patio/help/server';
import * as homes from '@patio/homes';
import * as homesServer from '@patio/homes/server';
import * as notices from '@patio/notices';
import * as noticesServer from '@patio/notices/server';
import * as pages from '@patio/pages';
import * as pagesServer from '@patio/pages/server';
import * as people from '@patio/people';
import * as peopleServer from '@patio/people/server';
import { platformApi } from '@patio/platform';
import * as platform from '@patio/platform/contract';
import * as reportCards from '@patio/report-cards';
import * as reportCardsServer from '@patio/report-cards/server';
import * as schools from '@patio/schools';
import * as schoolsServer from '@patio/schools/server';
import * as sections from '@patio/sections';
import * as sectionsServer from '@patio/sections/server';
import * as timetable from '@patio/timetable';
import * as timetableServer from '@patio/timetable/server';

/** What the server takes from a module: its promise and how it is kept. Its listeners and jobs register themselves when it is loaded. */
export interface ServerModule {
  name: string;
  contract: AnyContractRouter;
  api: AnyRouter;
}

/** Every module that the server serves, from the ground floor up. */
export const modules: readonly ServerModule[] = [
  { name: 'platform', contract: platform.contract, api: platformApi },
  { name: 'schools', contract: schools.contract, api: schoolsServer.api },
  { name: 'people', contract: people.contract, api: peopleServer.api },
  { name: 'accounts', contract: accounts.contract, api: accountsServer.api },
  { name: 'notices', contract: notices.contract, api: noticesServer.api },
  { name: 'homes', contract: homes.contract, api: homesServer.api },
  { name: 'pages', contract: pages.contract, api: pagesServer.api },
  { name: 'courses', contract: courses.contract, api: coursesServer.api },
  { name: 'help', contract: help.contract, api: helpServer.api },
  { name: 'sections', contract: sections.contract, api: sectionsServer.api },
  { name: 'grading', contract: grading.contract, api: gradingServer.api },
  { name: 'gradebook', contract: gradebook.contract, api: gradebookServer.api },
  { name: 'timetable', contract: timetable.contract, api: timetableServer.api },
  { name: 'attendance', contract: attendance.contract, api: attendanceServer.api },
  { name: 'report-cards', contract: reportCards.contract, api: reportCardsServer.api },
];

export const contracts = Object.fromEntries(modules.map(({ name, contract }) => [name, contract]));
export const router = Object.fromEntries(modules.map(({ name, api }) => [name, api])) as Record<string, AnyRouter>;
