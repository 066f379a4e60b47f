/** In what forms work can be handed in. */
export const FORMS = ['text', 'file', 'link', 'photo', 'audio'] as const;
export type Form = (typeof FORMS)[number];

/** Where a student's work stands. `overdue` can still be handed in, `missing` not any more. */
export const WORK_STATES = ['to_do', 'overdue', 'missing', 'handed_in', 'excused'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** How far grading is; a draft mark is known to teachers only. */
export const MARK_STATES = ['none', 'draft', 'released'] as const;
export type MarkState = (typeof MARK_STATES)[number];

/** The same as students and families read it: what was released is returned. */
export const OWN_STATES = [...WORK_STATES, 'returned'] as const;
export type OwnState = (typeof OWN_STATES)[number];

export interface WorkFacts {
  excused: boolean;
  handedIn: boolean;
  dueAt: Date;
  closesAt: Date | null;
}

/** Where a student's work stands at a moment. */
export function workStateAt({ excused, handedIn, dueAt, closesAt }: WorkFacts, now: Date): WorkState {
  if (excused) return 'excused';
  if (handedIn) return 'handed_in';
  if (closesAt && now > closesAt) return 'missing';
  return now > dueAt ? 'overdue' : 'to_do';
}

/** What a student reads: a draft mark changes nothing, and what was handed in since it was returned waits again. */
export const ownStateOf = (
  work: WorkState,
  { releasedAt, handedInAt }: { releasedAt: Date | null; handedInAt: Date | null },
): OwnState => (releasedAt && !(handedInAt && handedInAt > releasedAt) ? 'returned' : work);
