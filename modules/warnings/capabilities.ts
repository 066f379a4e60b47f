import type { Capabilities } from '@patio/access';

/** Who may do what with early warnings. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** Signals about single students, with their evidence. */
  'warnings.read': { psychology: 'school' },
  /** Saying what becomes of a signal. */
  'warnings.decide': { psychology: 'school' },
  /** Writing, trying and switching rules. */
  'warnings.write_rules': { psychology: 'school' },
  /** How many, never who; groups of fewer than ten are not shown. */
  'warnings.count': { director: 'school', coordinator: 'school', psychology: 'school' },
} as const satisfies Capabilities;
