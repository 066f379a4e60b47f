import type { AssignedStudent, AssignmentText } from '../../contract.ts';
import { type Items, withFewerItems } from '../../rules/fewer-items.ts';

type Text = Pick<AssignmentText, 'instructions' | 'points' | 'forms'>;

/** What a student finds of an assignment, or the class where nobody is named. */
export interface Seen extends Text {
  dueAt: string | null;
  items: Items | null;
  largePrint: boolean;
  excused: boolean;
}

/** Whether somebody finds something else than the class. */
export const isSeenOtherwise = ({
  adaptation,
  byProfile,
  extraPercent,
}: Pick<AssignedStudent, 'adaptation' | 'byProfile' | 'extraPercent'>): boolean =>
  adaptation !== null || byProfile !== null || extraPercent > 0;

/** The assignment as one student finds it: by their record, or as their teacher decided. */
export function seenBy(text: Text, dueAt: string | null, student: AssignedStudent | null): Seen {
  const { instructions, points, forms } = text;
  const own = student?.adaptation ?? null;
  const eased = own ?? student?.byProfile ?? null;
  const shortened = own?.instructions
    ? { doc: own.instructions, items: null }
    : withFewerItems(instructions, eased?.fewerPercent ?? null);
  return {
    instructions: shortened.doc,
    items: shortened.items,
    points: own?.points ?? points,
    forms: eased?.forms ?? forms,
    dueAt: student?.dueAt ?? dueAt,
    largePrint: eased?.largePrint ?? false,
    excused: own?.excused ?? false,
  };
}
