import { useLocale } from '@patio/client';
import { explain } from '@patio/engine-grading';
import { m } from '@patio/messages';
import type { InspectorProps } from './Inspector.tsx';
import { shownSteps, stepText } from './trace-labels.ts';

/** How a term's grade came about, in the engine's own steps put into words; with a mark chosen, its own part comes first. */
export function HowComputed({ view, termId, studentId, item, totals }: InspectorProps) {
  const locale = useLocale();
  const known = totals.of(studentId);
  if (!known) return null;
  const { policy } = view.rules;
  const nameOf = (id: string) =>
    view.items.find((each) => each.id === id)?.title ??
    policy.categories.find((each) => each.id === id)?.label[locale] ??
    view.terms.find((each) => each.id === id)?.name ??
    m.gradebook_year_grade();
  const { steps } = explain(known.plan, known.work, { total: 'current', seenBy: 'all' }, termId);
  const told = shownSteps(steps);
  const own = told.filter((step) => step.about === item?.id);
  const rest = told.filter((step) => step.about !== item?.id && !step.rule.startsWith('item.'));
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{m.gradebook_how_computed()}</summary>
      <ol className="mt-2 mb-0 grid gap-1.5 ps-5 tabular-nums">
        {[...own, ...rest].map((step) => (
          <li key={steps.indexOf(step)}>{stepText(step, nameOf)}</li>
        ))}
      </ol>
    </details>
  );
}
