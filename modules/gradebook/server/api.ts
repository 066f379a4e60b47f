import { changesApi } from './api/changes.ts';
import { competencyApi } from './api/competency.ts';
import { coordinatorApi } from './api/coordinator.ts';
import { deskApi } from './api/desk.ts';
import { familiesApi } from './api/families.ts';
import { figuresApi } from './api/figures.ts';
import { officeApi } from './api/office.ts';
import { os } from './api/os.ts';
import { teacherApi } from './api/teacher.ts';

export const api = os.router({
  ...teacherApi,
  ...coordinatorApi,
  ...familiesApi,
  ...changesApi,
  ...competencyApi,
  ...deskApi,
  ...figuresApi,
  ...officeApi,
});
