import { listMyHomerooms, readHomeroomNotes, writeNote } from '../service/notes.ts';
import { printClass } from '../service/teacher-papers.ts';
import { listMySections, readClassReport, readTermReport } from '../service/teacher-reports.ts';
import { os } from './os.ts';

export const teacher = {
  myClasses: os.myClasses.handler(({ context }) =>
    context.read(async (tx) => ({
      sections: await listMySections(tx, context.actor),
      homerooms: (await listMyHomerooms(tx, context.actor)).map(({ id, name }) => ({ id, name })),
    })),
  ),
  termReport: os.termReport.handler(({ context, input }) =>
    context.read((tx) => readTermReport(tx, context.actor, input)),
  ),
  termReportFile: os.termReportFile.handler(({ context, input }) => printClass(context, { ...input, comments: true })),
  classReport: os.classReport.handler(({ context, input }) =>
    context.read((tx) => readClassReport(tx, context.actor, input.sectionId)),
  ),
  classReportFile: os.classReportFile.handler(({ context, input }) =>
    printClass(context, { ...input, comments: false }),
  ),
  homeroomNotes: os.homeroomNotes.handler(({ context, input }) =>
    context.read((tx) => readHomeroomNotes(tx, context.actor, input)),
  ),
  writeNote: os.writeNote.handler(({ context, input }) => context.command((tx) => writeNote(tx, context.actor, input))),
};
