import { speak, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { isLocale, LANGUAGE_NAMES, LOCALES } from '@patio/messages/runtime';
import { Card, RadioGroup } from '@patio/ui';
import { keepProfile } from './keep-profile.ts';

/** The language of every page, each named in itself. */
export function LanguageStep() {
  const locale = useLocale();
  const choose = async (id: string | null) => {
    if (isLocale(id) && (await keepProfile({ locale: id }))) await speak(id);
  };
  return (
    <Card>
      <RadioGroup
        label={m.onboarding_step_language()}
        look="card"
        orientation="horizontal"
        value={locale}
        onChange={choose}
        options={LOCALES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
        atOnce
      />
    </Card>
  );
}
