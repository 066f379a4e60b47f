import { holds } from '@patio/access';
import { registerFilePurpose } from '@patio/platform';
import { canPlan } from './policy.ts';

/** Weeks on paper: for those who plan at the school. */
export const WEEKS_FILE = registerFilePurpose('planner.weeks', {
  made: true,
  limits: { bytes: 200_000_000, types: ['application/pdf'] },
  canUpload: (actor) => holds(actor, 'planner.manage'),
  canRead: (_tx, actor, file) => file.schoolId !== null && canPlan(actor, { schoolId: file.schoolId }),
});
