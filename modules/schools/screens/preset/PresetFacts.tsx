import { m } from '@patio/messages';
import { Callout, Card, DescriptionList, formatDate, formatList, formatPercent, Inline, Status } from '@patio/ui';
import type { Confidence, CountryPreset } from '../../presets/index.ts';
import { countryName, zoneName } from '../labels/country-labels.ts';

const monthDay = (on: string) => formatDate(`2001-${on}`, { day: 'numeric', month: 'long' });

/** A fact, and a mark where the school should ask before it relies on it. */
function Fact({ children, confidence }: { children: string; confidence: Confidence }) {
  return (
    <Inline gap={8}>
      <span>{children}</span>
      {confidence === 'check_locally' && <Status tone="warn">{m.schools_check_with_ministry()}</Status>}
    </Inline>
  );
}

/** What a country's schools take for granted, as Patio knows it. */
export function PresetFacts({ preset }: { preset: CountryPreset }) {
  const { attendanceFloor: floor, document } = preset;
  return (
    <Card title={m.schools_preset_title({ country: countryName(preset.country) })} level={3} tone="sunken">
      <DescriptionList
        items={[
          {
            term: m.schools_preset_year(),
            value: (
              <Fact confidence={preset.year.confidence}>
                {m.schools_preset_span({ from: monthDay(preset.year.starts), to: monthDay(preset.year.ends) })}
              </Fact>
            ),
          },
          {
            term: m.schools_preset_terms(),
            value: formatList(preset.termPlans.map((plan) => `${plan.count} × ${plan.kind}`)),
          },
          {
            term: m.schools_preset_scales(),
            value: preset.scales.map((scale) => (
              <Fact key={scale.written} confidence={scale.confidence}>
                {scale.pass === null
                  ? scale.written
                  : m.schools_preset_scale({ scale: scale.written, pass: scale.pass })}
              </Fact>
            )),
          },
          {
            term: m.schools_preset_document(),
            value: <Fact confidence={document.confidence}>{document.name}</Fact>,
          },
          {
            term: m.schools_preset_attendance(),
            value: (
              <Fact confidence={floor.confidence}>
                {floor.percent === null ? m.schools_preset_no_floor() : formatPercent(floor.percent / 100)}
              </Fact>
            ),
          },
          { term: m.schools_preset_guardian(), value: preset.guardian },
          { term: m.schools_preset_currency(), value: preset.currency },
          { term: m.schools_time_zone(), value: formatList(preset.timeZones.map(zoneName)) },
          {
            term: m.schools_preset_holidays(),
            value: m.schools_preset_holidays_count({ count: preset.holidays.length }),
          },
        ]}
      />
      <Callout tone="info">{m.schools_preset_note({ version: preset.version })}</Callout>
    </Card>
  );
}
