import { m } from '@patio/messages';
import { Card, DescriptionList, Link } from '@patio/ui';
import type { InstitutionView } from '../../contract.ts';

/** What the country's preset has made already, with the way to change it. */
export function StandsStep({ school }: { school: NonNullable<InstitutionView['school']> }) {
  const page = (tab: string, words: string) => <Link href={`/admin/schools/${school.id}?tab=${tab}`}>{words}</Link>;
  return (
    <Card title={school.name}>
      <p className="text-ink-2">{m.onboarding_stands_text()}</p>
      <DescriptionList
        items={[
          {
            term: m.onboarding_stands_levels(),
            value: page('levels', school.levels.map(({ name }) => name).join(' · ')),
          },
          { term: m.onboarding_stands_year(), value: page('years', school.year?.name ?? '–') },
          { term: m.onboarding_stands_terms(), value: page('years', m.onboarding_terms({ count: school.terms })) },
          { term: m.onboarding_stands_bells(), value: page('bells', m.onboarding_periods({ count: school.periods })) },
        ]}
      />
    </Card>
  );
}
