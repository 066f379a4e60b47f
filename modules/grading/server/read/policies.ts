import { readView } from '@patio/platform';
import { policyUses, policyVersions } from '../schema.ts';

/** The versions of the policies, each with its rules and the scale it was written with. */
export const policyVersionRows = readView(policyVersions, [
  'institutionId',
  'id',
  'policyId',
  'number',
  'state',
  'rules',
  'scale',
  'promotion',
  'allowsPending',
]);

/** Where a policy holds: in a school, a grade level or a course. */
export const policyUseRows = readView(policyUses, [
  'institutionId',
  'id',
  'policyId',
  'schoolId',
  'gradeLevelId',
  'courseId',
]);
