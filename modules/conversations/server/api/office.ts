import { askExport, findTalks, listExports } from '../service/exports.ts';
import { listOffice } from '../service/lines.ts';
import { assignRequest, listColleagues, setAnswered } from '../service/office.ts';
import {
  decideReport,
  listOwnReports,
  listReports,
  logReportRead,
  readReport,
  reportMessage,
  takeReport,
} from '../service/reports.ts';
import { readRetention } from '../service/retention.ts';
import { os } from './os.ts';

export const officeApi = {
  office: os.office.handler(({ context, input }) => context.read((tx) => listOffice(tx, context.actor, input))),
  colleagues: os.colleagues.handler(({ context, input }) =>
    context.read((tx) => listColleagues(tx, context.actor, input.id)),
  ),
  assign: os.assign.handler(({ context, input }) => context.command((tx) => assignRequest(tx, context.actor, input))),
  setAnswered: os.setAnswered.handler(({ context, input }) =>
    context.command((tx) => setAnswered(tx, context.actor, input)),
  ),
  report: os.report.handler(({ context, input }) => context.command((tx) => reportMessage(tx, context.actor, input))),
  myReports: os.myReports.handler(({ context }) => context.read((tx) => listOwnReports(tx, context.actor))),
  reports: os.reports.handler(({ context, input }) => context.read((tx) => listReports(tx, context.actor, input))),
  readReport: os.readReport.handler(({ context, input }) =>
    context.readAndLog(
      (tx) => readReport(tx, context.actor, input.id),
      (tx, seen) => logReportRead(tx, context.actor, seen),
    ),
  ),
  takeReport: os.takeReport.handler(({ context, input }) =>
    context.command(async (tx) => {
      await takeReport(tx, context.actor, input);
      return readReport(tx, context.actor, input.id);
    }),
  ),
  decideReport: os.decideReport.handler(({ context, input }) =>
    context.command(async (tx) => {
      await decideReport(tx, context.actor, input);
      return readReport(tx, context.actor, input.id);
    }),
  ),
  findTalks: os.findTalks.handler(({ context, input }) =>
    context.read((tx) => findTalks(tx, context.actor, input.text)),
  ),
  exports: os.exports.handler(({ context }) => context.read((tx) => listExports(tx, context.actor))),
  retention: os.retention.handler(({ context }) => context.read((tx) => readRetention(tx, context.actor))),
  askExport: os.askExport.handler(({ context, input }) => context.command((tx) => askExport(tx, context.actor, input))),
};
