import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { homeroomRelation } from './relations.ts';
import { editBulk, previewBulk } from './service/bulk-edit.ts';
import {
  countRequests,
  decideRequest,
  listRequests,
  requestChange,
  withdrawRequest,
} from './service/change-requests.ts';
import { getChild, listMyChildren } from './service/children.ts';
import { listConsentTexts, publishConsentText } from './service/consent-texts.ts';
import { answerConsent, listConsents, recordConsent } from './service/consents.ts';
import { findDoubles, findPersons, listDoubles, markDifferent } from './service/doubles.ts';
import { changeStudentStatus, editStudent } from './service/edit-student.ts';
import { addGuardian, changeGuardian, endGuardian, liftRestriction, restrictGuardian } from './service/family.ts';
import { editGuardian, getGuardian, listGuardians } from './service/guardians.ts';
import { editHealth, getHealth } from './service/health.ts';
import { listChoices, listStudents } from './service/list-students.ts';
import { listMerges, mergePersons, previewMerge, undoMerge } from './service/merge.ts';
import { setOwnPresentation } from './service/own-presentation.ts';
import { addDocument, archiveDocument, listDocuments } from './service/papers.ts';
import { getPupil } from './service/pupils.ts';
import { listRecordViews, noteView } from './service/record-views.ts';
import { listSavedViews, removeView, saveView } from './service/saved-views.ts';
import { createStaff, listStaff, listSubjects } from './service/staff.ts';
import { editStaff, getStaff, setAvailability } from './service/staff-record.ts';
import { nextStudentNumber } from './service/student-numbers.ts';
import { createStudent, getStudent } from './service/students.ts';

const os = implementModule(contract);

const students = {
  listStudents: os.listStudents.handler(({ context, input }) =>
    context.read((tx) => listStudents(tx, context.actor, input)),
  ),
  choices: os.choices.handler(({ context }) => context.read((tx) => listChoices(tx, context.actor))),
  newStudentForm: os.newStudentForm.handler(({ context }) =>
    context.read(async (tx) => ({
      number: await nextStudentNumber(tx),
      homerooms: await homeroomRelation().listOpen(tx, context.actor),
    })),
  ),
  getStudent: os.getStudent.handler(({ context, input }) =>
    context.readAndLog(
      (tx) => getStudent(tx, context.actor, input.id),
      (tx) => noteView(tx, context.actor, input.id, 'record'),
    ),
  ),
  getPupil: os.getPupil.handler(({ context, input }) =>
    context.readAndLog(
      (tx) => getPupil(tx, context.actor, input.id),
      (tx) => noteView(tx, context.actor, input.id, 'record'),
    ),
  ),
  createStudent: os.createStudent.handler(({ context, input }) =>
    context.command(async (tx) => getStudent(tx, context.actor, (await createStudent(tx, context.actor, input)).id)),
  ),
  setOwnPresentation: os.setOwnPresentation.handler(({ context, input }) =>
    context.command((tx) => setOwnPresentation(tx, context.actor, input)),
  ),
  editStudent: os.editStudent.handler(({ context, input }) =>
    context.command(async (tx) => {
      await editStudent(tx, context.actor, input);
      return getStudent(tx, context.actor, input.id);
    }),
  ),
  changeStudentStatus: os.changeStudentStatus.handler(({ context, input }) =>
    context.command(async (tx) => {
      await changeStudentStatus(tx, context.actor, input.id, input);
      return getStudent(tx, context.actor, input.id);
    }),
  ),
  listViews: os.listViews.handler(({ context, input }) =>
    context.read((tx) => listRecordViews(tx, context.actor, input)),
  ),
};

const record = {
  listConsentTexts: os.listConsentTexts.handler(({ context }) => context.read((tx) => listConsentTexts(tx))),
  publishConsentText: os.publishConsentText.handler(({ context, input }) =>
    context.command((tx) => publishConsentText(tx, context.actor, input)),
  ),
  getHealth: os.getHealth.handler(({ context, input }) =>
    context.readAndLog(
      (tx) => getHealth(tx, context.actor, input.studentId),
      (tx) => noteView(tx, context.actor, input.studentId, 'health'),
    ),
  ),
  editHealth: os.editHealth.handler(({ context, input }) =>
    context.command(async (tx) => {
      await editHealth(tx, context.actor, input);
      return getHealth(tx, context.actor, input.studentId);
    }),
  ),
  listDocuments: os.listDocuments.handler(({ context, input }) =>
    context.read((tx) => listDocuments(tx, context.actor, input.studentId, 'people.read_students')),
  ),
  addDocument: os.addDocument.handler(({ context, input }) =>
    context.command((tx) => addDocument(tx, context.actor, input)),
  ),
  archiveDocument: os.archiveDocument.handler(({ context, input }) =>
    context.command((tx) => archiveDocument(tx, context.actor, input)),
  ),
  listConsents: os.listConsents.handler(({ context, input }) =>
    context.read((tx) => listConsents(tx, context.actor, input.studentId, 'people.read_students')),
  ),
  recordConsent: os.recordConsent.handler(({ context, input }) =>
    context.command((tx) => recordConsent(tx, context.actor, input)),
  ),
};

const family = {
  listGuardians: os.listGuardians.handler(({ context, input }) =>
    context.read((tx) => listGuardians(tx, context.actor, input)),
  ),
  getGuardian: os.getGuardian.handler(({ context, input }) =>
    context.read((tx) => getGuardian(tx, context.actor, input.id)),
  ),
  editGuardian: os.editGuardian.handler(({ context, input }) =>
    context.command(async (tx) => {
      await editGuardian(tx, context.actor, input);
      return getGuardian(tx, context.actor, input.id);
    }),
  ),
  addGuardian: os.addGuardian.handler(({ context, input }) =>
    context.command((tx) => addGuardian(tx, context.actor, input)),
  ),
  changeGuardian: os.changeGuardian.handler(({ context, input }) =>
    context.command((tx) => changeGuardian(tx, context.actor, input)),
  ),
  restrictGuardian: os.restrictGuardian.handler(({ context, input }) =>
    context.command((tx) => restrictGuardian(tx, context.actor, input)),
  ),
  liftRestriction: os.liftRestriction.handler(({ context, input }) =>
    context.command((tx) => liftRestriction(tx, context.actor, input)),
  ),
  endGuardian: os.endGuardian.handler(({ context, input }) =>
    context.command((tx) => endGuardian(tx, context.actor, input)),
  ),
};

const children = {
  listMyChildren: os.listMyChildren.handler(({ context }) => context.read((tx) => listMyChildren(tx, context.actor))),
  getChild: os.getChild.handler(({ context, input }) =>
    context.read((tx) => getChild(tx, context.actor, input.studentId)),
  ),
  listChildDocuments: os.listChildDocuments.handler(({ context, input }) =>
    context.read((tx) => listDocuments(tx, context.actor, input.studentId, 'people.read_children')),
  ),
  listChildConsents: os.listChildConsents.handler(({ context, input }) =>
    context.read((tx) => listConsents(tx, context.actor, input.studentId, 'people.read_children')),
  ),
  answerConsent: os.answerConsent.handler(({ context, input }) =>
    context.command((tx) => answerConsent(tx, context.actor, input)),
  ),
  requestChange: os.requestChange.handler(({ context, input }) =>
    context.command((tx) => requestChange(tx, context.actor, input)),
  ),
  withdrawRequest: os.withdrawRequest.handler(({ context, input }) =>
    context.command((tx) => withdrawRequest(tx, context.actor, input)),
  ),
  listRequests: os.listRequests.handler(({ context, input }) =>
    context.read((tx) => listRequests(tx, context.actor, input)),
  ),
  countRequests: os.countRequests.handler(({ context }) => context.read((tx) => countRequests(tx, context.actor))),
  decideRequest: os.decideRequest.handler(({ context, input }) =>
    context.command((tx) => decideRequest(tx, context.actor, input)),
  ),
};

const staff = {
  listStaff: os.listStaff.handler(({ context, input }) => context.read((tx) => listStaff(tx, context.actor, input))),
  listSubjects: os.listSubjects.handler(({ context }) => context.read((tx) => listSubjects(tx, context.actor))),
  getStaff: os.getStaff.handler(({ context, input }) => context.read((tx) => getStaff(tx, context.actor, input.id))),
  createStaff: os.createStaff.handler(({ context, input }) =>
    context.command(async (tx) => getStaff(tx, context.actor, (await createStaff(tx, context.actor, input)).id)),
  ),
  editStaff: os.editStaff.handler(({ context, input }) =>
    context.command(async (tx) => {
      await editStaff(tx, context.actor, input);
      return getStaff(tx, context.actor, input.id);
    }),
  ),
  setAvailability: os.setAvailability.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setAvailability(tx, context.actor, input);
      return getStaff(tx, context.actor, input.id);
    }),
  ),
};

const office = {
  findPersons: os.findPersons.handler(({ context, input }) =>
    context.read((tx) => findPersons(tx, context.actor, input)),
  ),
  findDoubles: os.findDoubles.handler(({ context, input }) =>
    context.read((tx) => findDoubles(tx, context.actor, input)),
  ),
  listDoubles: os.listDoubles.handler(({ context, input }) =>
    context.read((tx) => listDoubles(tx, context.actor, input)),
  ),
  markDifferent: os.markDifferent.handler(({ context, input }) =>
    context.command((tx) => markDifferent(tx, context.actor, input)),
  ),
  previewMerge: os.previewMerge.handler(({ context, input }) =>
    context.read((tx) => previewMerge(tx, context.actor, input)),
  ),
  merge: os.merge.handler(({ context, input }) => context.command((tx) => mergePersons(tx, context.actor, input))),
  listMerges: os.listMerges.handler(({ context, input }) => context.read((tx) => listMerges(tx, context.actor, input))),
  undoMerge: os.undoMerge.handler(({ context, input }) =>
    context.command((tx) => undoMerge(tx, context.actor, input.id)),
  ),
  previewBulk: os.previewBulk.handler(({ context, input }) =>
    context.read((tx) => previewBulk(tx, context.actor, input)),
  ),
  editBulk: os.editBulk.handler(({ context, input }) => context.command((tx) => editBulk(tx, context.actor, input))),
  listSavedViews: os.listSavedViews.handler(({ context, input }) =>
    context.read((tx) => listSavedViews(tx, context.actor, input.list)),
  ),
  saveView: os.saveView.handler(({ context, input }) => context.command((tx) => saveView(tx, context.actor, input))),
  removeView: os.removeView.handler(({ context, input }) =>
    context.command((tx) => removeView(tx, context.actor, input.id)),
  ),
};

export const api = os.router({ ...students, ...record, ...family, ...children, ...staff, ...office });
