import type { Capabilities } from '@patio/access';

/** Who may do what with badges, points, rewards and surveys. Whoever is not named in a line may not do it. */
export const capabilities = {
  'recognition.read_own': { student: 'self' },
  /** Redeeming, answering feedback, answering surveys. */
  'recognition.take_part': { student: 'self' },
  /** What a child received, and whether a badge may be shown outside. */
  'recognition.family': { parent: 'child' },
  'recognition.read': { admin: 'institution', director: 'school', coordinator: 'school', teacher: 'section' },
  /** Recognising students, and giving badges that a person gives. */
  'recognition.give': { coordinator: 'school', teacher: 'section' },
  'recognition.survey': { teacher: 'section' },
  /** Rewards of one's own classes; those of the school are the coordination's. */
  'recognition.approve': { admin: 'institution', coordinator: 'school', teacher: 'section' },
  /** The school's badges and rewards. */
  'recognition.catalogue': { admin: 'institution', coordinator: 'school' },
} as const satisfies Capabilities;
