import { listRubrics } from '../service/list-rubrics.ts';
import { viewRubric } from '../service/rubric-rows.ts';
import { copyRubric, exportRubric, importRubric, markRubric, saveRubric } from '../service/rubrics.ts';
import { os } from './os.ts';

export const rubricsApi = {
  listRubrics: os.listRubrics.handler(({ context, input }) =>
    context.read((tx) => listRubrics(tx, context.actor, input)),
  ),
  openRubric: os.openRubric.handler(({ context, input: { id, number } }) =>
    context.read((tx) => viewRubric(tx, context.actor, id, number)),
  ),
  saveRubric: os.saveRubric.handler(({ context, input }) =>
    context.command((tx) => saveRubric(tx, context.actor, input)),
  ),
  copyRubric: os.copyRubric.handler(({ context, input: { id, title } }) =>
    context.command((tx) => copyRubric(tx, context.actor, id, title)),
  ),
  shareRubric: os.shareRubric.handler(({ context, input: { shared, ...seen } }) =>
    context.command((tx) => markRubric(tx, context.actor, seen, { shared })),
  ),
  archiveRubric: os.archiveRubric.handler(({ context, input: { archived, ...seen } }) =>
    context.command((tx) => markRubric(tx, context.actor, seen, { archived })),
  ),
  exportRubric: os.exportRubric.handler(({ context, input: { id } }) =>
    context.read((tx) => exportRubric(tx, context.actor, id)),
  ),
  importRubric: os.importRubric.handler(({ context, input: { file, schoolId } }) =>
    context.command((tx) => importRubric(tx, context.actor, file, schoolId)),
  ),
};
