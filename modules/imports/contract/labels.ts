import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: { imports: { title: m.imports_area_title, order: 35 } },
  capabilities: {
    'imports.run': m.imports_can_run,
    'imports.export': m.imports_can_export,
  },
};
