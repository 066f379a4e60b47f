import './exports.ts';
import './history.ts';
import './pending.ts';
import './sheets-pending.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners } from './listeners.ts';
export { countLateSheets } from './service/count-late.ts';
export { listSheets } from './service/list-sheets.ts';
