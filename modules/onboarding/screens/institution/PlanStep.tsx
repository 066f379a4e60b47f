import { m } from '@patio/messages';
import { Callout, Card, ReadTable } from '@patio/ui';
import type { InstitutionView } from '../../contract.ts';

/** The country's plan of studies, level by level: a beginning, which the school changes as it likes. */
export function PlanStep({ school }: { school: NonNullable<InstitutionView['school']> }) {
  return (
    <Card title={m.onboarding_plan_title()}>
      {school.courses > 0 ? (
        <Callout tone="ok">{m.onboarding_plan_stands({ count: school.courses })}</Callout>
      ) : (
        <p className="text-ink-2">{m.onboarding_plan_text()}</p>
      )}
      <ReadTable
        subject={{ label: m.onboarding_level(), cell: ({ name }) => name }}
        columns={[{ id: 'courses', label: m.onboarding_courses(), cell: ({ planned }) => String(planned) }]}
        rows={school.levels}
        rowId={({ id }) => id}
      />
    </Card>
  );
}
