import { auditGrades, auditPatterns, auditPeople } from '../../service/office/audit.ts';
import { dropEquivalence, saveEquivalence } from '../../service/office/equivalences.ts';
import { readOverview } from '../../service/office/overview.ts';
import { listPeriods, movePeriod } from '../../service/office/periods.ts';
import { remindTeachers } from '../../service/office/remind.ts';
import { addScale, archiveScale, listScales, saveScale } from '../../service/office/scales.ts';
import { os } from '../os.ts';

export const ledgerApi = {
  listScales: os.listScales.handler(({ context }) => context.read((tx) => listScales(tx))),
  addScale: os.addScale.handler(({ context, input }) =>
    context.command(async (tx) => {
      await addScale(tx, context.actor, input);
      return listScales(tx);
    }),
  ),
  saveScale: os.saveScale.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveScale(tx, context.actor, input.id, input.version, input.scale);
      return listScales(tx);
    }),
  ),
  archiveScale: os.archiveScale.handler(({ context, input }) =>
    context.command(async (tx) => {
      await archiveScale(tx, context.actor, input.id, input.version, input.archived);
      return listScales(tx);
    }),
  ),
  saveEquivalence: os.saveEquivalence.handler(({ context, input: { rows, ...pair } }) =>
    context.command(async (tx) => {
      await saveEquivalence(tx, context.actor, pair, rows);
      return listScales(tx);
    }),
  ),
  dropEquivalence: os.dropEquivalence.handler(({ context, input }) =>
    context.command(async (tx) => {
      await dropEquivalence(tx, context.actor, input);
      return listScales(tx);
    }),
  ),
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
