import type { Capabilities } from '@patio/access';

/** Who may do what with reports. Whoever is not named in a line may not do it. */
export const capabilities = {
  /** Running whichever reports one's role has. */
  'reports.use': { admin: 'institution', director: 'school', teacher: 'section' },
  /** Running the reports of a school, seeing which were run, and having them sent. */
  'reports.run': { admin: 'institution', director: 'school' },
  /** The students and reports of the classes that one teaches. */
  'reports.read_section': { teacher: 'section' },
  /** Writing notes about students that one teaches, and noting down who spoke with their families. */
  'reports.keep_notes': { teacher: 'section' },
  /** Reading which contacts with families were noted, and what teachers share about a student. */
  'reports.read_contacts': { admin: 'institution', director: 'school', coordinator: 'school' },
} as const satisfies Capabilities;
