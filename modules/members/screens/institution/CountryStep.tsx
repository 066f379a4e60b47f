import { m } from '@patio/messages';
import { COUNTRY_PRESETS } from '@patio/schools/presets';
import { countryName, PresetFacts } from '@patio/schools/screens';
import { RadioGroup, Select, Stack } from '@patio/ui';
import type { StepProps } from './draft.ts';

/** The country whose ways the schools start with; its facts are shown, with a mark where one should ask. */
export function CountryStep({ draft, edit }: StepProps) {
  const preset = COUNTRY_PRESETS[draft.country];
  const options = Object.keys(COUNTRY_PRESETS).map((id) => ({ id, label: countryName(id) }));
  const choose = (country: string) => {
    const chosen = COUNTRY_PRESETS[country];
    if (!chosen) return;
    edit({
      country,
      locale: chosen.locale,
      year: null,
      school: { ...draft.school, timeZone: chosen.timeZones[0] ?? '', termPlan: 0 },
    });
  };
  return (
    <Stack gap={16}>
      <RadioGroup
        label={m.members_found_country()}
        look="card"
        orientation="horizontal"
        value={draft.country}
        onChange={(id) => id && choose(id)}
        options={options.toSorted((a, b) => a.label.localeCompare(b.label))}
      />
      <Select
        label={m.members_found_language()}
        value={draft.locale}
        onChange={(locale) => edit({ locale: locale === 'en' ? 'en' : 'es' })}
        options={[
          { id: 'es', label: m.members_spanish() },
          { id: 'en', label: m.members_english() },
        ]}
      />
      {preset && <PresetFacts preset={preset} />}
    </Stack>
  );
}
