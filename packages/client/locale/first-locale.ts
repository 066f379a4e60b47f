import { isLocale, type Locale } from '@patio/messages/runtime';

/** Where a device keeps the language chosen on it. */
export const LOCALE_KEY = 'patio.locale';

function readStored(): Locale | null {
  try {
    const stored = localStorage.getItem(LOCALE_KEY);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The language to begin with: the one chosen on this device, else the browser's, else Spanish. */
export function firstLocale(): Locale {
  return readStored() ?? (navigator.languages?.[0]?.toLowerCase().startsWith('en') ? 'en' : 'es');
}
