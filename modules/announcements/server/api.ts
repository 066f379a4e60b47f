import { os } from './api/os.ts';
import { ownApi } from './api/own.ts';
import { receiptsApi } from './api/receipts.ts';
import { templatesApi } from './api/templates.ts';
import { writeApi } from './api/write.ts';

export const api = os.router({ ...ownApi, ...writeApi, ...receiptsApi, ...templatesApi });
