import { auditGrades, auditPatterns, auditPeople } from '../service/audit.ts';
import { readOverview } from '../service/overview.ts';
import { listPeriods, movePeriod } from '../service/periods.ts';
import { remindTeachers } from '../service/remind.ts';
import { os } from './os.ts';

export const ledgerApi = {
  listPeriods: os.listPeriods.handler(({ context, input }) =>
    context.read((tx) => listPeriods(tx, context.actor, input.schoolId, input.yearId)),
  ),
  movePeriod: os.movePeriod.handler(({ context, input }) =>
    context.command((tx) => movePeriod(tx, context.actor, input)),
  ),
  overview: os.overview.handler(({ context, input }) => context.read((tx) => readOverview(tx, context.actor, input))),
  remind: os.remind.handler(({ context, input }) =>
    context.command((tx) => remindTeachers(tx, context.actor, input.sheets)),
  ),
  auditGrades: os.auditGrades.handler(({ context, input }) =>
    context.read((tx) => auditGrades(tx, context.actor, input)),
  ),
  auditPatterns: os.auditPatterns.handler(({ context, input }) =>
    context.read((tx) => auditPatterns(tx, context.actor, input.schoolId)),
  ),
  auditPeople: os.auditPeople.handler(({ context, input }) =>
    context.read((tx) => auditPeople(tx, context.actor, input.schoolId, input.sectionId)),
  ),
};
