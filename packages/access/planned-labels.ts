import { m } from '@patio/messages';
import type { ModuleLabels } from './labels.ts';

/** The rights of modules that are not built yet: the school decides about them already. A module takes its own along. */
export const plannedLabels: ModuleLabels = {
  areas: {
    wellbeing: { title: m.access_area_wellbeing, order: 150 },
    insights: { title: m.access_area_insights, order: 220 },
    studio: { title: m.access_area_studio, order: 230 },
    operations: { title: m.access_area_operations, order: 270 },
  },
  capabilities: {
    'wellbeing.refer': m.access_can_wellbeing_refer,
    'wellbeing.manage_cases': m.access_can_wellbeing_manage_cases,
    'insights.explore': m.access_can_insights_explore,
    'insights.run_reports': m.access_can_insights_run_reports,
    'insights.read_section': m.access_can_insights_read_section,
    'studio.generate': m.access_can_studio_generate,
    'studio.build_courses': m.access_can_studio_build_courses,
    'studio.manage_generators': m.access_can_studio_manage_generators,
    'studio.configure': m.access_can_studio_configure,
    'operations.monitor': m.access_can_operations_monitor,
    'operations.read_logs': m.access_can_operations_read_logs,
    'operations.manage_system': m.access_can_operations_manage_system,
    'operations.manage_integrations': m.access_can_operations_manage_integrations,
    'operations.watch_machine': m.access_can_operations_watch_machine,
    'operations.back_up': m.access_can_operations_back_up,
  },
};
