import { type Items, withFewerItems } from '../../rules/fewer-items.ts';
import type { InClass } from './load.ts';
import type { Adapted, Classmate } from './roster.ts';

/** What one student is asked to do: words written for them as they are, those of the class with as many exercises as hold for them. */
export function instructionsFor(
  { assignment }: Pick<InClass, 'assignment'>,
  { adapted, eased }: Pick<Classmate, 'adapted' | 'eased'>,
): { doc: NonNullable<Adapted['instructions']>; items: Items | null } {
  if (adapted?.instructions) return { doc: adapted.instructions, items: null };
  return withFewerItems(assignment.instructions, eased.fewerPercent);
}
