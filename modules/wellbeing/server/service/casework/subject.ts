import type { OpenCase } from '../open-case.ts';

/** A case as the audit names it: that something was done, never what was written. */
export const subjectOf = ({ row }: Pick<OpenCase, 'row'>) => ({
  type: 'wellbeing.case',
  id: row.id,
  schoolId: row.schoolId,
});
