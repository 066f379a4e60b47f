import { useLocale } from '@patio/client';
import { explain } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { shownSteps, stepText } from '../book/trace-labels.ts';
import type { Computed } from './use-published.ts';

/** How a published term came about, in the engine's own steps put into words; only published marks are in it. */
export function HowPublished({ computed, termId, isOpen }: { computed: Computed; termId: string; isOpen: boolean }) {
  const locale = useLocale();
  const { section, plan, work } = computed;
  if (!plan) return null;
  const { steps } = explain(plan, work, { total: isOpen ? 'current' : 'final', seenBy: 'published' }, termId);
  const told = shownSteps(steps);
  if (told.length === 0) return null;
  const nameOf = (id: string) =>
    section.items.find((each) => each.id === id)?.title ??
    section.rules.policy.categories.find((each) => each.id === id)?.label[locale] ??
    section.terms.find((each) => each.id === id)?.name ??
    m.gradebook_year_grade();
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{m.gradebook_how_computed()}</summary>
      <ol className="mt-2 mb-0 grid gap-1.5 ps-5 tabular-nums">
        {told.map((step) => (
          <li key={steps.indexOf(step)}>{stepText(step, nameOf)}</li>
        ))}
      </ol>
    </details>
  );
}
