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
const search = z.object({ school: z.string().default(WHOLE), part: z.string().optional() });

const cardsOf = (parts: ReturnType<typeof useParts>) =>
  parts.map((part) => (
    <Card key={part.id} title={part.title()}>
      <PartPanel part={part} />
    </Card>
  ));

/** What the institution and each school decided, group by group: what is usual, what holds, who changed it. The part that the address names comes first. */
export default function SettingsScreen() {
  const [{ school, part: wanted }, change] = useSearchState(search);
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
        {schoolId === null && cardsOf(parts.filter(({ id }) => id === wanted))}
        {schoolId === null && <InstitutionCard />}
        {schoolId === null && can('platform.manage_safeguards') && <SafeguardsCard />}
        <SettingGroups key={school} schoolId={schoolId} />
        {schoolId === null && cardsOf(parts.filter(({ id }) => id !== wanted))}
      </Stack>
    </Page>
  );
}
