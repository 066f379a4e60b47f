import { coursesApi } from './api/courses.ts';
import { lessonsApi } from './api/lessons.ts';
import { os } from './api/os.ts';
import { outcomesApi } from './api/outcomes.ts';
import { setupApi } from './api/setup.ts';

export const api = os.router({ ...coursesApi, ...lessonsApi, ...setupApi, ...outcomesApi });
