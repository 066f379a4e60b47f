import type { Capabilities } from './grants.ts';

/** Who may do what in the modules that are not built yet; when one is, its lines move to the `capabilities.ts` of its folder. */
export const capabilities = {
  // Cases belong to the psychology team; no admin reads one by being admin
  'wellbeing.refer': {
    admin: 'school',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    support: 'school',
    psychology: 'school',
  },
  'wellbeing.manage_cases': { psychology: 'school' },

  // Talking to each other

  // Looking at the whole
  'insights.explore': { admin: 'institution', director: 'school' },
  'insights.run_reports': { admin: 'institution', director: 'school' },
  'insights.read_section': { teacher: 'section' },

  // Drafts made with a model, always accepted by a person
  'studio.generate': { admin: 'institution', coordinator: 'school', teacher: 'section' },
  'studio.build_courses': { admin: 'institution', coordinator: 'school' },
  'studio.manage_generators': { admin: 'institution' },
  'studio.configure': { admin: 'institution' },

  // Keeping it running
  'operations.monitor': { admin: 'institution' },
  'operations.read_logs': { admin: 'institution' },
  'operations.manage_system': { admin: 'institution' },
  'operations.manage_integrations': { admin: 'institution' },
  'operations.watch_machine': { admin: 'platform' },
  'operations.back_up': { admin: 'platform' },
} as const satisfies Capabilities;
