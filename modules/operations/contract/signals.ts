/** What tells whether the school is running: a figure, and the rows behind it. */
export const SIGNALS = [
  'rolls_untaken',
  'sheets_late',
  'mail_failed',
  'mail_waiting',
  'texts_failed',
  'jobs_failed',
  'jobs_waiting',
  'news_stuck',
  'errors',
  'ai_spent',
  'online',
  'unusual_readers',
  'backup_age',
  'moments_behind',
] as const;
export type Signal = (typeof SIGNALS)[number];
