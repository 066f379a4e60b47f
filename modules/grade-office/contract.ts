import { auditProcedures } from './contract/audit.ts';
import { changes } from './contract/changes.ts';
import { overviewProcedures } from './contract/overview.ts';
import { periodProcedures } from './contract/periods.ts';
import { schoolPhraseProcedures } from './contract/phrases.ts';
import { sheets } from './contract/sheets.ts';
import { trialProcedures } from './contract/trial.ts';

export type { AuditFilters, GradeAuditRow, PatternView } from './contract/audit.ts';
export type { OverviewRow } from './contract/overview.ts';
export type { PeriodView } from './contract/periods.ts';
export type { SheetDetail, SheetLine } from './contract/sheets.ts';
export type { CalculatorView, Simulation } from './contract/trial.ts';

/** What those who answer for a school's grades do: sheets, requests, terms, and what happened. */
export const contract = {
  ...sheets,
  ...changes,
  ...schoolPhraseProcedures,
  ...trialProcedures,
  ...periodProcedures,
  ...overviewProcedures,
  ...auditProcedures,
};
