import { bankApi } from './api/bank.ts';
import { deskApi } from './api/desk.ts';
import { examsApi } from './api/exams.ts';
import { os } from './api/os.ts';
import { sittingApi } from './api/sitting.ts';

export const api = os.router({ ...bankApi, ...examsApi, ...sittingApi, ...deskApi });
