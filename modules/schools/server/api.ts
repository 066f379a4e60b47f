import { institutionsApi } from './api/institutions.ts';
import { knownYearsApi } from './api/known-years.ts';
import { os } from './api/os.ts';
import { schoolApi } from './api/school.ts';
import { yearApi } from './api/year.ts';

export const api = os.router({ ...schoolApi, ...yearApi, ...knownYearsApi, ...institutionsApi });
