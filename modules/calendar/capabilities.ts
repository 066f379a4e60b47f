import type { Capabilities } from '@patio/access';

/** Who may do what with the calendar. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** What is published for oneself, one's children or one's school. */
  'calendar.read': {
    admin: 'institution',
    director: 'school',
    coordinator: 'school',
    teacher: 'school',
    student: 'self',
    parent: 'child',
    support: 'school',
    psychology: 'school',
  },
  /** Events of the whole school, of its levels and of every class. */
  'calendar.manage': { admin: 'institution', director: 'school' },
  /** Events of classes: a teacher's own, a coordinator's all. */
  'calendar.class_events': { coordinator: 'school', teacher: 'section' },
  /** Events for oneself, and the address that a calendar of another program follows. */
  'calendar.own': {
    admin: 'self',
    director: 'self',
    coordinator: 'self',
    teacher: 'self',
    student: 'self',
    parent: 'self',
    support: 'self',
    psychology: 'self',
  },
} as const satisfies Capabilities;
