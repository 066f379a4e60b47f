import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { listMyChildren } from './service/children.ts';
import { addGuardian, changeGuardian, endGuardian, liftRestriction, restrictGuardian } from './service/family.ts';
import { listRecordViews } from './service/record-views.ts';
import { listStaff } from './service/staff.ts';
import { changeStudentStatus, createStudent, getStudent, listStudents } from './service/students.ts';

const os = implementModule(contract);

export const api = os.router({
  listStudents: os.listStudents.handler(({ context, input }) =>
    context.read((tx) => listStudents(tx, context.actor, input)),
  ),
  getStudent: os.getStudent.handler(({ context, input }) =>
    context.read((tx) => getStudent(tx, context.actor, input.id)),
  ),
  createStudent: os.createStudent.handler(({ context, input }) =>
    context.command(async (tx) => getStudent(tx, context.actor, (await createStudent(tx, context.actor, input)).id)),
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
  listMyChildren: os.listMyChildren.handler(({ context }) => context.read((tx) => listMyChildren(tx, context.actor))),
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
  listStaff: os.listStaff.handler(({ context, input }) => context.read((tx) => listStaff(tx, context.actor, input))),
});
