import type { Reach } from '@patio/access';
import { m } from '@patio/messages';

const NAMES = {
  self: m.accounts_reach_self,
  child: m.accounts_reach_child,
  section: m.accounts_reach_section,
  school: m.accounts_reach_school,
  institution: m.accounts_reach_institution,
  platform: m.accounts_reach_platform,
} satisfies Record<Reach, unknown>;

/** How far a right goes, in the reader's words; null is not at all. */
export const reachName = (reach: Reach | null, locale?: 'es' | 'en'): string =>
  (reach ? NAMES[reach] : m.accounts_reach_none)({}, locale && { locale });
