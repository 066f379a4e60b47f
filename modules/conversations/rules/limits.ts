// Limits that the contract and the screens share; a screen that took them from the contract would load its schemas.
export const MOST_LETTERS = 4_000;
export const MOST_FILES = 5;
/** A voice message ends by itself after this long. */
export const LONGEST_VOICE_SECONDS = 120;
/** How heavy what is sent may be. */
export const FILE_BYTES = { file: 25_000_000, photo: 20_000_000, voice: 6_000_000 } as const;
export const REPORT_REASONS = ['offence', 'threat', 'privacy', 'pressure', 'other'] as const;
