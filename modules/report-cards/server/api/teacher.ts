import { listMyHomerooms, readHomeroomNotes, writeNote } from '../service/notes.ts';
import { drawFile } from '../service/read-documents.ts';
import { composeClassPaper } from '../service/teacher-papers.ts';
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
  termReportFile: os.termReportFile.handler(async ({ context, input }) => {
    const content = await context.read((tx) => composeClassPaper(tx, context.actor, { ...input, comments: true }));
    return drawFile(context.actor.institutionId, [content], content.section);
  }),
  classReport: os.classReport.handler(({ context, input }) =>
    context.read((tx) => readClassReport(tx, context.actor, input.sectionId)),
  ),
  classReportFile: os.classReportFile.handler(async ({ context, input }) => {
    const content = await context.read((tx) => composeClassPaper(tx, context.actor, { ...input, comments: false }));
    return drawFile(context.actor.institutionId, [content], content.section);
  }),
  homeroomNotes: os.homeroomNotes.handler(({ context, input }) =>
    context.read((tx) => readHomeroomNotes(tx, context.actor, input)),
  ),
  writeNote: os.writeNote.handler(({ context, input }) => context.command((tx) => writeNote(tx, context.actor, input))),
};
