import { findAsvsProblems, writeAsvsCounts } from './asvs.ts';
import { findBudgetProblems, lowerBudgets } from './budgets.ts';
import { findConfigurationProblems } from './configuration.ts';
import { findDebtProblems } from './debt.ts';
import { findFloorProblems } from './floors.ts';
import { findForbiddenWords } from './forbidden.ts';
import { findGeneratedProblems, writeGenerated } from './generated/judge.ts';
import { findHalfFilledProblems } from './half-filled.ts';
import { findMessageTerms } from './message-terms.ts';
import { findModuleFormProblems } from './module-form.ts';
import { findPlatformProblems } from './platforms.ts';
import type { Check } from './problem.ts';
import { findProcedureProblems } from './procedures.ts';
import { findRouteProblems } from './routes/judge.ts';
import { findSchemaProblems, writeSchema } from './schema.ts';
import { findSizeProblems } from './sizes.ts';
import { findStringProblems } from './strings.ts';
import { findTableProblems, lowerTableExceptions } from './tables.ts';
import { findLintProblems, fixLint } from './tools/biome.ts';
import { findBoundaryProblems } from './tools/dependency-cruiser.ts';
import { findUnusedProblems } from './tools/knip.ts';
import { findTypeProblems } from './tools/tsc.ts';

/** Every check, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  { name: 'floors', find: findFloorProblems },
  { name: 'module-form', find: (root) => findModuleFormProblems(root) },
  { name: 'platforms', find: findPlatformProblems },
  { name: 'lint', find: findLintProblems, fix: fixLint },
  { name: 'types', find: findTypeProblems },
  { name: 'boundaries', find: findBoundaryProblems },
  { name: 'unused', find: findUnusedProblems },
  { name: 'strings', find: findStringProblems },
  { name: 'routes', find: findRouteProblems },
  { name: 'procedures', find: findProcedureProblems },
  { name: 'tables', find: findTableProblems, fix: lowerTableExceptions },
  { name: 'debt', find: findDebtProblems },
  { name: 'sizes', find: findSizeProblems },
  { name: 'budgets', find: findBudgetProblems, fix: lowerBudgets },
  { name: 'half-filled', find: findHalfFilledProblems },
  { name: 'words', find: (root) => [...findForbiddenWords(root), ...findMessageTerms(root)] },
  { name: 'configuration', find: findConfigurationProblems },
  { name: 'asvs', find: findAsvsProblems, fix: writeAsvsCounts },
  { name: 'generated', find: findGeneratedProblems, fix: writeGenerated },
  { name: 'schema', find: findSchemaProblems, fix: writeSchema },
];
