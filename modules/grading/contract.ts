import { policyProcedures } from './contract/policies.ts';
import { scaleProcedures } from './contract/scales.ts';

export type {
  DraftInput,
  PlaceView,
  PolicyDetail,
  PolicyLine,
  VersionView,
  WeightsInput,
} from './contract/policies.ts';
export type { ScalesView, ScaleView } from './contract/scales.ts';

/** By what a school grades: its scales, and its policies in versions. */
export const contract = { ...policyProcedures, ...scaleProcedures };
