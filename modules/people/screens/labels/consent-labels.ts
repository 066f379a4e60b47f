import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import type { ConsentView } from '../../contract.ts';

/** What a family is asked to agree to: the institution's own words in the reader's language, or those that Patio brings. */
export const consentText = (purpose: ConsentView['purpose'], text: ConsentView['text']): string =>
  text ? (getLocale() === 'en' && text.en) || text.es : m.people_consent_text({ purpose });
