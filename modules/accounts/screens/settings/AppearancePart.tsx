import { refreshMe, speak, useLocale, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { isLocale } from '@patio/messages/runtime';
import { Card, Columns, RadioGroup, Select, Stack, Switch } from '@patio/ui';
import type { PreferencesView } from '../../contract.ts';
import { accounts } from '../api.ts';
import { LANGUAGES } from '../sign-in/SignInFrame.tsx';
import { keepPreferences, type PreferenceChange } from './keep-preferences.ts';

/** How Patio looks and reads for this person; each choice acts and is kept at once. */
export function AppearancePart() {
  const { preferences, user } = useMe();
  const locale = useLocale();
  const keepLocale = async (id: string | null) => {
    if (!isLocale(id)) return;
    await accounts.updateProfile.call({ version: user.version, locale: id });
    await speak(id);
    await refreshMe();
  };
  const choice = <Key extends keyof PreferenceChange>(
    key: Key,
    label: string,
    names: Record<string, string>,
    hint?: string,
  ) => (
    <Select
      label={label}
      hint={hint}
      value={preferences[key as keyof PreferencesView] as string}
      options={Object.entries(names).map(([id, name]) => ({ id, label: name }))}
      onChange={(id) => id && keepPreferences({ [key]: id } as PreferenceChange)}
    />
  );
  return (
    <Columns>
      <Card title={m.accounts_look()}>
        <Stack>
          <RadioGroup
            label={m.accounts_theme()}
            value={preferences.theme}
            onChange={(id) => id && keepPreferences({ theme: id as PreferencesView['theme'] })}
            options={[
              { id: 'auto', label: m.accounts_theme_auto(), detail: m.accounts_theme_auto_hint() },
              { id: 'light', label: m.accounts_theme_light() },
              { id: 'dark', label: m.accounts_theme_dark() },
              { id: 'contrast', label: m.accounts_theme_contrast(), detail: m.accounts_theme_contrast_hint() },
              { id: 'contrast-dark', label: m.accounts_theme_contrast_dark() },
              { id: 'calm', label: m.accounts_theme_calm(), detail: m.accounts_theme_calm_hint() },
            ]}
          />
          {choice(
            'density',
            m.accounts_density(),
            { comfortable: m.accounts_density_comfortable(), compact: m.accounts_density_compact() },
            m.accounts_density_hint(),
          )}
        </Stack>
      </Card>
      <Card title={m.accounts_reading()}>
        <Stack>
          {choice('textSize', m.accounts_text_size(), {
            small: m.accounts_size_small(),
            normal: m.accounts_size_normal(),
            large: m.accounts_size_large(),
            largest: m.accounts_size_largest(),
          })}
          {choice('font', m.accounts_font(), {
            standard: m.accounts_font_standard(),
            legible: m.accounts_font_legible(),
            readable: m.accounts_font_readable(),
            early: m.accounts_font_early(),
          })}
          <Switch
            look="row"
            label={m.accounts_wide_spacing()}
            hint={m.accounts_wide_spacing_hint()}
            value={preferences.spacing === 'wide'}
            onChange={(wide) => keepPreferences({ spacing: wide ? 'wide' : 'normal' })}
          />
          {choice(
            'motion',
            m.accounts_motion(),
            { auto: m.accounts_motion_auto(), reduced: m.accounts_motion_reduced(), full: m.accounts_motion_full() },
            m.accounts_motion_hint(),
          )}
        </Stack>
      </Card>
      <Card title={m.accounts_language_and_time()}>
        <Stack>
          <RadioGroup
            label={m.accounts_language()}
            options={LANGUAGES}
            value={locale}
            onChange={keepLocale}
            orientation="horizontal"
          />
          {choice('timeFormat', m.accounts_time_format(), {
            auto: m.accounts_time_auto(),
            '12': m.accounts_time_12(),
            '24': m.accounts_time_24(),
          })}
        </Stack>
      </Card>
    </Columns>
  );
}
