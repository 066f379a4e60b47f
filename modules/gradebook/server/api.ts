import { changesApi } from './api/changes.ts';
import { competencyApi } from './api/competency.ts';
import { deskApi } from './api/desk.ts';
import { familiesApi } from './api/families.ts';
import { figuresApi } from './api/figures.ts';
import { os } from './api/os.ts';
import { teacherApi } from './api/teacher.ts';

export const api = os.router({
  ...teacherApi,
  ...familiesApi,
  ...changesApi,
  ...competencyApi,
  ...deskApi,
  ...figuresApi,
});
