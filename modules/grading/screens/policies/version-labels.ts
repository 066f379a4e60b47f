import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { PlaceView, VersionView } from '../../contract.ts';

export const versionLabel = (state: VersionView['state']): string =>
  ({
    draft: m.grading_version_draft(),
    proposed: m.grading_version_proposed(),
    in_force: m.grading_version_in_force(),
    refused: m.grading_version_refused(),
    retired: m.grading_version_retired(),
  })[state];

export const VERSION_TONES: Record<VersionView['state'], Tone> = {
  draft: 'neutral',
  proposed: 'warn',
  in_force: 'ok',
  refused: 'bad',
  retired: 'neutral',
};

/** Where a policy holds, in words. */
export const placeLabel = (place: PlaceView): string => place.name ?? m.grading_whole_school();
export const placesLabel = (places: readonly PlaceView[]): string =>
  places.map(placeLabel).join(', ') || m.grading_holds_nowhere();
