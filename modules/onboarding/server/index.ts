import './labels.ts';
import './pending.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export * from './schema.ts';
export { listChecks } from './service/checklist.ts';
export { readDirector } from './service/director.ts';
export { findDraft, saveDraft } from './service/drafts.ts';
export { fillDemo, foundFirst, openOnboarding, readFirstRun } from './service/first-run.ts';
export { readInstitution } from './service/institution.ts';
export { inviteTeam } from './service/invite-team.ts';
export { openClasses } from './service/open-classes.ts';
export { beginSteps, countLeft, readOwnSteps, setStep } from './service/steps.ts';
export { readStudent } from './service/student.ts';
export { keepSubjects, readTeacher } from './service/teacher.ts';
