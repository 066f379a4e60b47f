import { readChildrenProgress } from '../service/children.ts';
import { readClassProgress } from '../service/class-progress.ts';
import { listEvidence } from '../service/evidence.ts';
import { listFamilyLines } from '../service/family-lines.ts';
import { readMyProgress, readStudentProgress } from '../service/progress.ts';
import { os } from './os.ts';

export const progressApi = {
  myProgress: os.myProgress.handler(({ context }) =>
    context.read((tx) => readMyProgress(tx, context.actor, context.request.locale)),
  ),
  evidence: os.evidence.handler(({ context, input }) =>
    context.read((tx) => listEvidence(tx, context.actor, context.request.locale, input)),
  ),
  childrenProgress: os.childrenProgress.handler(({ context, input: { studentId } }) =>
    context.read((tx) => readChildrenProgress(tx, context.actor, context.request.locale, studentId)),
  ),
  familyLines: os.familyLines.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listFamilyLines(tx, context.actor, context.request.locale) })),
  ),
  classProgress: os.classProgress.handler(({ context, input: { sectionId } }) =>
    context.read((tx) => readClassProgress(tx, context.actor, context.request.locale, sectionId)),
  ),
  studentProgress: os.studentProgress.handler(({ context, input: { studentId } }) =>
    context.read((tx) => readStudentProgress(tx, context.actor, context.request.locale, studentId)),
  ),
};
