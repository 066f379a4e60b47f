import type { PageName, TextsView } from '../contract.ts';
import { about } from './about.ts';
import { help } from './help.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** The day on which Patio's own texts were last changed; part of what a person accepts. */
export const DEFAULT_EDITION = '2026-11-15';

const TEXTS: Record<PageName, { es: string; en: string }> = { about, privacy, terms, help };

/** The plain-language text that holds until an institution publishes its own. */
export const defaultText = (page: PageName): TextsView => TEXTS[page];
