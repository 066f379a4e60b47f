import { eveningApi } from './api/evenings.ts';
import { familyApi } from './api/family.ts';
import { hostApi } from './api/host.ts';
import { os } from './api/os.ts';

export const api = os.router({ ...familyApi, ...hostApi, ...eveningApi });
