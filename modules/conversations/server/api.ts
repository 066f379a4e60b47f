import { officeApi } from './api/office.ts';
import { os } from './api/os.ts';
import { talkApi } from './api/talk.ts';

export const api = os.router({ ...talkApi, ...officeApi });
