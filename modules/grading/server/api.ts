import { os } from './api/os.ts';
import { policiesApi } from './api/policies.ts';
import { scalesApi } from './api/scales.ts';

export const api = os.router({ ...policiesApi, ...scalesApi });
