import { isLocale, type Locale } from '@patio/messages/runtime';

const KEY = 'patio.locale.chosen';

/** The language that somebody chose on the way in, kept for this tab until they are in; a provider's page may lie between. */
export const chosenAtDoor = {
  keep(locale: Locale): void {
    try {
      sessionStorage.setItem(KEY, locale);
    } catch {
      // Without storage the account's own language is spoken, as always.
    }
  },
  take(): Locale | null {
    try {
      const chosen = sessionStorage.getItem(KEY);
      sessionStorage.removeItem(KEY);
      return isLocale(chosen) ? chosen : null;
    } catch {
      return null;
    }
  },
};
