import { editorApi } from './api/editor.ts';
import { os } from './api/os.ts';
import { publishApi } from './api/publish.ts';
import { reportsApi } from './api/reports.ts';
import { runsApi } from './api/runs.ts';
import { scenariosApi } from './api/scenarios.ts';
import { setupApi } from './api/setup.ts';

export const api = os.router({
  ...setupApi,
  ...scenariosApi,
  ...runsApi,
  ...editorApi,
  ...publishApi,
  ...reportsApi,
});
