import { auditProcedures } from './office/audit.ts';
import { overviewProcedures } from './office/overview.ts';
import { periodProcedures } from './office/periods.ts';
import { policyProcedures } from './office/policies.ts';
import { scaleProcedures } from './office/scales.ts';

export type { AuditFilters, GradeAuditRow, PatternView } from './office/audit.ts';
export type { OverviewRow } from './office/overview.ts';
export type { PeriodView } from './office/periods.ts';
export type {
  CalculatorView,
  DraftInput,
  PlaceView,
  PolicyDetail,
  PolicyLine,
  Simulation,
  VersionView,
} from './office/policies.ts';
export type { ScalesView, ScaleView } from './office/scales.ts';

/** What those who answer for the school's grades do: rules, scales, terms, requests, and what happened. */
export const office = {
  ...policyProcedures,
  ...scaleProcedures,
  ...periodProcedures,
  ...overviewProcedures,
  ...auditProcedures,
};
