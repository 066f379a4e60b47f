import { useLocale } from '@patio/client';
import { LANGUAGE_NAMES } from '@patio/messages/runtime';
import { Button } from '@patio/ui';
import { Languages } from 'lucide-react';
import { chooseLanguage } from '../start/language.ts';

/** One press to the other language; the button is named in that language, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const locale = useLocale();
  const other = locale === 'es' ? 'en' : 'es';
  return (
    <Button variant="quiet" icon={Languages} onPress={() => void chooseLanguage(other)}>
      <span lang={other}>{LANGUAGE_NAMES[other]}</span>
    </Button>
  );
}
