import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, NumberField, RadioGroup, Section, Stack, Switch, toast, useUnsaved } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsView } from '../../contract.ts';
import { attendance } from '../api.ts';

/** How a school takes attendance and what it counts. */
export function SettingsForm({ view }: { view: SettingsView }) {
  const cache = useQueryClient();
  const { codes: _codes, ...saved } = view;
  const [config, setWays] = useState(saved);
  const change = (part: Partial<typeof saved>) => setWays({ ...config, ...part });
  useUnsaved(JSON.stringify(config) !== JSON.stringify(saved));
  const save = useMutation({
    ...attendance.setSettings.mutationOptions(),
    onSuccess: async () => {
      toast(m.attendance_ways_saved());
      await cache.invalidateQueries({ queryKey: attendance.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const number = (
    key: 'correctionDays' | 'fullDayPercent' | 'halfDayPercent' | 'minimumDays' | 'chronicPercent',
    label: string,
    min: number,
    max: number,
    hint?: string,
  ) => (
    <NumberField
      label={label}
      hint={hint}
      value={config[key]}
      min={min}
      max={max}
      onChange={(next) => next !== null && change({ [key]: next })}
    />
  );
  return (
    <Section title={m.attendance_ways()} description={m.attendance_ways_lede()}>
      <Card>
        <Stack gap={20}>
          <RadioGroup
            label={m.attendance_mode()}
            value={config.mode}
            onChange={(mode) => mode && change({ mode: mode as SettingsView['mode'] })}
            options={[
              { id: 'class', label: m.attendance_mode_class() },
              { id: 'daily', label: m.attendance_mode_daily() },
              { id: 'both', label: m.attendance_mode_both() },
            ]}
          />
          <div className="att-fields">
            {number('correctionDays', m.attendance_window(), 0, 60, m.attendance_window_hint())}
            {number('fullDayPercent', m.attendance_full_day(), 1, 100)}
            {number('halfDayPercent', m.attendance_half_day(), 1, 100)}
            {number('minimumDays', m.attendance_minimum_days(), 1, 60)}
            {number('chronicPercent', m.attendance_chronic_from(), 5, 20)}
            <NumberField
              label={m.attendance_floor()}
              hint={m.attendance_floor_hint()}
              value={config.floorPercent}
              min={50}
              max={100}
              onChange={(floorPercent) => change({ floorPercent })}
            />
          </div>
          <Switch
            label={m.attendance_tell_families()}
            value={config.tellFamilies}
            onChange={(tellFamilies) => change({ tellFamilies })}
          />
          <div>
            <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate(config)}>
              {m.attendance_save()}
            </Button>
          </div>
        </Stack>
      </Card>
    </Section>
  );
}
