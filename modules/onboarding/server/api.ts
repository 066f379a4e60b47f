import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { readDirector } from './service/director.ts';
import { saveDraft } from './service/drafts.ts';
import { fillDemo, foundFirst, readFirstRun } from './service/first-run.ts';
import { readInstitution } from './service/institution.ts';
import { inviteTeam } from './service/invite-team.ts';
import { openClasses } from './service/open-classes.ts';
import { beginSteps, readOwnSteps, readReminder, setStep } from './service/steps.ts';
import { readStudent } from './service/student.ts';
import { keepSubjects, readTeacher } from './service/teacher.ts';

const os = implementModule(contract);

export const api = os.router({
  firstRun: os.firstRun.handler(({ input }) => readFirstRun(input.key)),
  found: os.found.handler(async ({ input: { key, ...founding } }) => ({ link: await foundFirst(key, founding) })),
  fillDemo: os.fillDemo.handler(async ({ input }) => {
    await fillDemo(input.key);
    return { done: true as const };
  }),

  mine: os.mine.handler(({ context }) => context.read((tx) => readOwnSteps(tx, context.actor))),
  reminder: os.reminder.handler(({ context }) => context.read((tx) => readReminder(tx, context.actor))),
  begin: os.begin.handler(({ context }) =>
    context.command(async (tx) => {
      await beginSteps(tx, context.actor);
      return readOwnSteps(tx, context.actor);
    }),
  ),
  setStep: os.setStep.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setStep(tx, context.actor, input);
      return readOwnSteps(tx, context.actor);
    }),
  ),
  teacher: os.teacher.handler(({ context }) => context.read((tx) => readTeacher(tx, context.actor))),
  setSubjects: os.setSubjects.handler(({ context, input }) =>
    context.command((tx) => keepSubjects(tx, context.actor, input.subjects)),
  ),
  student: os.student.handler(({ context }) => context.read((tx) => readStudent(tx, context.actor))),

  director: os.director.handler(({ context }) => context.read((tx) => readDirector(tx, context.actor))),
  inviteTeam: os.inviteTeam.handler(({ context, input }) =>
    context.command(async (tx) => ({ answers: await inviteTeam(tx, context.actor, input.people) })),
  ),
  institution: os.institution.handler(({ context }) => context.read((tx) => readInstitution(tx, context.actor))),
  saveDraft: os.saveDraft.handler(({ context, input }) =>
    context.command(async (tx) => ({ version: await saveDraft(tx, context.actor, input) })),
  ),
  openClasses: os.openClasses.handler(({ context, input }) =>
    context.command((tx) => openClasses(tx, context.actor, input)),
  ),
});
