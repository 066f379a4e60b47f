import type { Capabilities } from '@patio/access';

/** Who may do what in the care of students. Whoever is not named in a line may not do it; no admin reads a case by being admin. */
export const capabilities = {
  /** Telling the care team about a student. Whoever tells cannot read back what others told. */
  'wellbeing.refer': {
    admin: 'school',
    director: 'school',
    coordinator: 'school',
    teacher: 'section',
    support: 'school',
    psychology: 'school',
  },
  /** The work of the care team. The right alone opens nothing: a case needs its team, a key and a reason. */
  'wellbeing.manage_cases': { psychology: 'school' },
  /** Carrying out a part of a support plan and noting its measure: what to do, never the case. */
  'wellbeing.help_plan': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    support: 'self',
    psychology: 'self',
  },
  /** Saying how one arrives, and that one wants to talk to somebody. */
  'wellbeing.speak': { student: 'self' },
  /** Keeping one of the two codes with which a lost key is recovered; neither opens anything alone. */
  'wellbeing.keep_recovery': { director: 'school', coordinator: 'school', psychology: 'school' },
  /** How many students are accompanied, and of whom it is known that there is a case, where the school decided so. */
  'wellbeing.know_existence': { admin: 'institution', director: 'school' },
} as const satisfies Capabilities;
