import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { compareStudents, listRowsBehind } from './service/follow/compare.ts';
import { addContact, listContacts } from './service/follow/contacts.ts';
import { readStudentDetail } from './service/follow/detail.ts';
import { addNote, editNote, getNote, listVersions, viewNote } from './service/follow/notes.ts';
import { printStudent } from './service/follow/print-student.ts';
import { readDesk, readPreview, readTeacherDesk } from './service/runs/desk.ts';
import { cancelRun, listRuns, runAgain, viewRun } from './service/runs/list-runs.ts';
import { orderRun } from './service/runs/order.ts';
import { listColleagues } from './service/schedules/recipients.ts';
import { addSchedule, endSchedule, getSchedule, listSchedules, viewSchedules } from './service/schedules/schedules.ts';

const os = implementModule(contract);
const LATEST = 8;

export const api = os.router({
  desk: os.desk.handler(({ context }) => context.read((tx) => readDesk(tx, context.actor, context.request.locale))),
  preview: os.preview.handler(({ context, input: { report, ...parameters } }) =>
    context.read((tx) => readPreview(tx, context.actor, report, parameters, context.request.locale)),
  ),
  start: os.start.handler(({ context, input }) =>
    context.command(async (tx) => {
      const run = await orderRun(tx, context.actor, input);
      return viewRun(tx, context.actor, run.id, context.request.locale);
    }),
  ),
  listRuns: os.listRuns.handler(({ context, input }) =>
    context.read((tx) => listRuns(tx, context.actor, input, context.request.locale)),
  ),
  cancelRun: os.cancelRun.handler(({ context, input }) =>
    context.command(async (tx) => {
      await cancelRun(tx, context.actor, input.id);
      return viewRun(tx, context.actor, input.id, context.request.locale);
    }),
  ),
  runAgain: os.runAgain.handler(({ context, input }) =>
    context.command(async (tx) => {
      const run = await runAgain(tx, context.actor, input.id);
      return viewRun(tx, context.actor, run.id, context.request.locale);
    }),
  ),
  listSchedules: os.listSchedules.handler(({ context, input }) =>
    context.read((tx) => listSchedules(tx, context.actor, input, context.request.locale)),
  ),
  colleagues: os.colleagues.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listColleagues(tx, context.actor) })),
  ),
  addSchedule: os.addSchedule.handler(({ context, input }) =>
    context.command(async (tx) => {
      const row = await addSchedule(tx, context.actor, input);
      const [view] = await viewSchedules(tx, context.actor, [row], context.request.locale);
      return view!;
    }),
  ),
  endSchedule: os.endSchedule.handler(({ context, input }) =>
    context.command(async (tx) => {
      const row = await getSchedule(tx, context.actor, input.id);
      const after = await endSchedule(tx, context.actor, { ...row, version: input.version }, 'by_hand');
      const [view] = await viewSchedules(tx, context.actor, [after], context.request.locale);
      return view!;
    }),
  ),
  hub: os.hub.handler(({ context }) =>
    context.read(async (tx) => {
      const { actor, request } = context;
      const desk = await readTeacherDesk(tx, actor, request.locale);
      const { items } = await listRuns(tx, actor, { mine: 'yes', limit: LATEST }, request.locale);
      return { ...desk, latest: items };
    }),
  ),
  compare: os.compare.handler(({ context, input }) =>
    context.read((tx) => compareStudents(tx, context.actor, input.sectionId, context.request.locale)),
  ),
  rowsBehind: os.rowsBehind.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listRowsBehind(tx, context.actor, input, context.request.locale) })),
  ),
  student: os.student.handler(({ context, input }) =>
    context.read((tx) => readStudentDetail(tx, context.actor, input.studentId, context.request.locale)),
  ),
  printStudent: os.printStudent.handler(({ context, input }) =>
    printStudent(context, { ...input, notes: input.notes === 'yes' }),
  ),
  addNote: os.addNote.handler(({ context, input }) =>
    context.command(async (tx) => viewNote(tx, context.actor, await addNote(tx, context.actor, input))),
  ),
  editNote: os.editNote.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      const row = await getNote(tx, context.actor, id);
      return viewNote(tx, context.actor, await editNote(tx, context.actor, row, change));
    }),
  ),
  noteVersions: os.noteVersions.handler(({ context, input }) =>
    context.read(async (tx) => ({
      items: await listVersions(tx, context.actor, await getNote(tx, context.actor, input.id)),
    })),
  ),
  addContact: os.addContact.handler(({ context, input }) =>
    context.command((tx) => addContact(tx, context.actor, input)),
  ),
  listContacts: os.listContacts.handler(({ context, input }) =>
    context.read((tx) => listContacts(tx, context.actor, input)),
  ),
});
