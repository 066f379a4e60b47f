import type { Reach } from '@patio/access';
import { m } from '@patio/messages';

const NAMES = {
  self: m.members_reach_self,
  child: m.members_reach_child,
  section: m.members_reach_section,
  school: m.members_reach_school,
  institution: m.members_reach_institution,
  platform: m.members_reach_platform,
} satisfies Record<Reach, unknown>;

/** How far a right goes, in the reader's words; null is not at all. */
export const reachName = (reach: Reach | null, locale?: 'es' | 'en'): string =>
  (reach ? NAMES[reach] : m.members_reach_none)({}, locale && { locale });
