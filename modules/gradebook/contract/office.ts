import { auditProcedures } from './office/audit.ts';
import { overviewProcedures } from './office/overview.ts';
import { periodProcedures } from './office/periods.ts';
import { trialProcedures } from './office/trial.ts';

export type { AuditFilters, GradeAuditRow, PatternView } from './office/audit.ts';
export type { OverviewRow } from './office/overview.ts';
export type { PeriodView } from './office/periods.ts';
export type { CalculatorView, Simulation } from './office/trial.ts';

/** What those who answer for the school's grades do: terms, requests, and what happened. */
export const office = {
  ...trialProcedures,
  ...periodProcedures,
  ...overviewProcedures,
  ...auditProcedures,
};
