import { adaptFor, readStudents } from '../service/adapt.ts';
import { readChoices } from '../service/choices.ts';
import { setGroups } from '../service/groups.ts';
import { listAssignments } from '../service/list-assignments.ts';
import { getAssignment, getInClass, getTask } from '../service/load.ts';
import { archiveAssignment, publishAssignment, unpublishAssignment } from '../service/publish.ts';
import { setDates } from '../service/set-dates.ts';
import { viewAssignment } from '../service/view-assignment.ts';
import { changeAssignment, copyAssignment, createAssignment } from '../service/write.ts';
import { os } from './os.ts';

const AUTHOR = 'assignments.author';
const READ = 'assignments.read';

export const authoringApi = {
  list: os.list.handler(({ context, input }) => context.read((tx) => listAssignments(tx, context.actor, input))),
  choices: os.choices.handler(({ context }) => context.read((tx) => readChoices(tx, context.actor))),
  open: os.open.handler(({ context, input: { id } }) =>
    context.read(async (tx) => {
      const row = await getAssignment(tx, context.actor, READ, id);
      return viewAssignment(tx, context.actor, row.id);
    }),
  ),
  create: os.create.handler(({ context, input }) =>
    context.command(async (tx) => viewAssignment(tx, context.actor, await createAssignment(tx, context.actor, input))),
  ),
  update: os.update.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      await changeAssignment(tx, context.actor, await getTask(tx, context.actor, id), change);
      return viewAssignment(tx, context.actor, id);
    }),
  ),
  setDates: os.setDates.handler(({ context, input: { id, ...dates } }) =>
    context.command(async (tx) => {
      await setDates(tx, context.actor, await getTask(tx, context.actor, id), dates);
      return viewAssignment(tx, context.actor, id);
    }),
  ),
  publish: os.publish.handler(({ context, input: { id, version } }) =>
    context.command(async (tx) => {
      await publishAssignment(tx, context.actor, await getTask(tx, context.actor, id), version);
      return viewAssignment(tx, context.actor, id);
    }),
  ),
  unpublish: os.unpublish.handler(({ context, input: { id, version } }) =>
    context.command(async (tx) => {
      await unpublishAssignment(tx, context.actor, await getTask(tx, context.actor, id), version);
      return viewAssignment(tx, context.actor, id);
    }),
  ),
  archive: os.archive.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      await archiveAssignment(tx, context.actor, await getTask(tx, context.actor, id), change);
      return viewAssignment(tx, context.actor, id);
    }),
  ),
  copy: os.copy.handler(({ context, input }) =>
    context.command(async (tx) => viewAssignment(tx, context.actor, await copyAssignment(tx, context.actor, input))),
  ),
  students: os.students.handler(({ context, input: { id } }) =>
    context.read(async (tx) => readStudents(tx, await getInClass(tx, context.actor, READ, id))),
  ),
  setAdaptation: os.setAdaptation.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => adaptFor(tx, context.actor, await getInClass(tx, context.actor, AUTHOR, id), given)),
  ),
  setGroups: os.setGroups.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => setGroups(tx, context.actor, await getInClass(tx, context.actor, AUTHOR, id), given)),
  ),
};
