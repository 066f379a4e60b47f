import { batchesApi } from './api/batches.ts';
import { os } from './api/os.ts';
import { planApi } from './api/plan.ts';

export const api = os.router({ ...batchesApi, ...planApi });
