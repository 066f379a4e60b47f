import { PartPanel, useCan, useParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Card, Page, Select, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { schools } from './api.ts';
import { InstitutionCard } from './settings/InstitutionCard.tsx';
import { SafeguardsCard } from './settings/SafeguardsCard.tsx';
import { SettingGroups } from './settings/SettingGroups.tsx';

const WHOLE = 'all';

/** What the institution and each school decided, group by group: what is usual, what holds, who changed it. */
export default function SettingsScreen() {
  const [{ school }, change] = useSearchState(z.object({ school: z.string().default(WHOLE) }));
  const institution = useQuery(schools.current.queryOptions());
  const can = useCan();
  const parts = useParts('schools.settings');
  const options = [
    { id: WHOLE, label: m.schools_whole_institution() },
    ...(institution.data?.schools ?? []).map((each) => ({ id: each.id, label: each.name })),
  ];
  const schoolId = school === WHOLE ? null : school;
  return (
    <Page
      title={m.schools_settings_title()}
      description={m.schools_settings_lede()}
      width="read"
      actions={
        <Select
          label={m.schools_settings_for()}
          look="pill"
          value={school}
          options={options}
          onChange={(id) => change({ school: id ?? WHOLE })}
        />
      }
    >
      <Stack gap={18}>
        {schoolId === null && <InstitutionCard />}
        {schoolId === null && can('platform.manage_safeguards') && <SafeguardsCard />}
        <SettingGroups key={school} schoolId={schoolId} />
        {schoolId === null &&
          parts.map((part) => (
            <Card key={part.id} title={part.title()}>
              <PartPanel part={part} />
            </Card>
          ))}
      </Stack>
    </Page>
  );
}
