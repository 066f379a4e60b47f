import { policyProcedures } from './office/policies.ts';

export type {
  CalculatorView,
  DraftInput,
  PlaceView,
  PolicyDetail,
  PolicyLine,
  Simulation,
  VersionView,
} from './office/policies.ts';

/** What those who answer for the school's grades do: rules, scales, terms, requests, and what happened. */
export const office = { ...policyProcedures };
