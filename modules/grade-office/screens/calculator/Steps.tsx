import type { Explanation, NumericScale } from '@patio/engine-grading';
import { isWorthShowing, type NameOf, shownMark, stepText } from '@patio/gradebook/screens';
import { m } from '@patio/messages';
import { Card, Status } from '@patio/ui';

interface StepsProps {
  explanation: Explanation;
  scale: NumericScale;
  nameOf: NameOf;
}

/** The result, and below it every step that led there. */
export function Steps({ explanation, scale, nameOf }: StepsProps) {
  const { mark, passed, steps } = explanation;
  return (
    <Card
      title={m.grade_office_calc_result()}
      actions={
        passed !== null && (
          <Status tone={passed ? 'ok' : 'bad'}>{passed ? m.gradebook_calc_passed() : m.gradebook_calc_failed()}</Status>
        )
      }
    >
      {mark === null ? (
        <p className="m-0">{m.grade_office_calc_nothing()}</p>
      ) : (
        <output className="block font-display text-4xl tabular-nums">{shownMark(scale, mark)}</output>
      )}
      <h3 className="mt-4 mb-2">{m.grade_office_steps()}</h3>
      <ol className="m-0 list-decimal space-y-1.5 ps-6 tabular-nums">
        {steps.filter(isWorthShowing).map((step) => (
          <li key={steps.indexOf(step)}>{stepText(step, nameOf)}</li>
        ))}
      </ol>
    </Card>
  );
}
