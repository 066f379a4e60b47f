import { decisionApi } from './api/decisions.ts';
import { os } from './api/os.ts';
import { overviewApi } from './api/overview.ts';
import { runApi } from './api/runs.ts';

export const api = os.router({ ...overviewApi, ...decisionApi, ...runApi });
