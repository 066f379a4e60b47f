import { m } from '@patio/messages';
import type { MessageOptions } from '@patio/messages/runtime';

const NAMES: Record<string, typeof m.schools_feature_lab> = {
  lab: m.schools_feature_lab,
  computers: m.schools_feature_computers,
  art: m.schools_feature_art,
  gym: m.schools_feature_gym,
  library: m.schools_feature_library,
  music: m.schools_feature_music,
  kitchen: m.schools_feature_kitchen,
  projector: m.schools_feature_projector,
  accessible: m.schools_feature_accessible,
};

/** What is in a room, in words; what a school named itself stays as it wrote it. */
export const featureName = (feature: string, language?: MessageOptions): string =>
  NAMES[feature]?.({}, language) ?? feature;
