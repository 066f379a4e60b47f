import type { CourseChoices } from '../../contract.ts';

/** What the form holds: shares as percent, and whether there is one at all. */
export interface SetupFields extends Omit<CourseChoices, 'completion'> {
  seen: number;
  passes: boolean;
  passed: number;
  handedIn: boolean;
  applyToLessons: boolean;
}
const USUAL_PASS = 60;
const percent = (share: number) => Math.round(share * 100);

export const toFields = ({ completion: { seen, passed, handedIn }, ...choices }: CourseChoices): SetupFields => ({
  ...choices,
  seen: percent(seen),
  passes: passed !== null,
  passed: passed === null ? USUAL_PASS : percent(passed),
  handedIn,
  applyToLessons: false,
});

/** What is sent. A course that only its classes see has no days or levels of enrolment. */
export function toChoices(fields: Omit<SetupFields, 'applyToLessons'>): CourseChoices {
  const { seen, passes, passed, handedIn, ...choices } = fields;
  const completion = { seen: seen / 100, passed: passes ? passed / 100 : null, handedIn };
  const hidden = { selfEnrolment: false, opensOn: null, closesOn: null, levelIds: [] };
  return {
    visibility: choices.visibility,
    template: choices.template,
    selfEnrolment: choices.selfEnrolment,
    opensOn: choices.opensOn,
    closesOn: choices.closesOn,
    levelIds: choices.levelIds,
    requires: choices.requires,
    inOrder: choices.inOrder,
    completion,
    ...(choices.visibility === 'class' && hidden),
  };
}
