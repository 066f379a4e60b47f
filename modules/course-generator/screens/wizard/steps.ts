import type { CourseView } from '../../contract.ts';
import { STEPS, type StepId } from '../addresses.ts';

/** How far a course has come: the step at which something is left to do. */
export function reachedStep(view: CourseView): StepId {
  switch (view.state) {
    case 'in_review':
    case 'approved':
    case 'published':
      return 'review';
    case 'ready':
      return 'review';
    case 'running':
    case 'paused':
      return 'lessons';
    default:
      if (view.lessons.length > 0) return 'lessons';
      if (view.outline) return 'outline';
      return 'outline';
  }
}

/** The step that is shown: the one asked for where it can be reached, otherwise where something is left to do. */
export function shownStep(view: CourseView, asked: StepId | undefined): StepId {
  const reached = reachedStep(view);
  if (!asked) return view.outline ? reached : view.competencies.length > 0 ? 'competencies' : 'sources';
  return STEPS.indexOf(asked) <= Math.max(STEPS.indexOf(reached), STEPS.indexOf('lessons')) ? asked : reached;
}
