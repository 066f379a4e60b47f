import { listSchools } from '../service/begin-with.ts';
import { readConfig, saveConfig, saveModel } from '../service/config.ts';
import { tryDryRun } from '../service/dry-run.ts';
import { listRuns, readMetrics } from '../service/metrics.ts';
import { listOrigins, listTemplates, saveTemplate, templateFromCourse } from '../service/templates.ts';
import { os } from './os.ts';

export const setupApi = {
  templates: os.templates.handler(({ context, input }) =>
    context.read(async (tx) => {
      const schools = await listSchools(tx, context.actor);
      const origins = await listOrigins(tx, context.actor);
      return {
        items: await listTemplates(tx, context.actor, input.archived),
        schools,
        courses: origins.filter(({ schoolId }) => schools.some(({ id }) => id === schoolId)),
      };
    }),
  ),
  saveTemplate: os.saveTemplate.handler(({ context, input }) =>
    context.command((tx) => saveTemplate(tx, context.actor, input)),
  ),
  templateFromCourse: os.templateFromCourse.handler(({ context, input }) =>
    context.command((tx) => templateFromCourse(tx, context.actor, input)),
  ),
  config: os.config.handler(({ context, input }) =>
    context.read((tx) => readConfig(tx, context.actor, input.schoolId)),
  ),
  saveConfig: os.saveConfig.handler(({ context, input }) =>
    context.command((tx) => saveConfig(tx, context.actor, input)),
  ),
  saveModel: os.saveModel.handler(({ context, input }) => context.command((tx) => saveModel(tx, context.actor, input))),
  dryRun: os.dryRun.handler(({ context, input }) => context.read((tx) => tryDryRun(tx, context.actor, input.courseId))),
  metrics: os.metrics.handler(({ context, input }) =>
    context.read((tx) => readMetrics(tx, context.actor, input.schoolId)),
  ),
  runs: os.runs.handler(({ context, input }) => context.read((tx) => listRuns(tx, context.actor, input))),
};
