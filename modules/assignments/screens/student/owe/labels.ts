import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import { OWN_STATE_NAMES } from '../../../rules/names.ts';
import type { OwnState } from '../../../rules/states.ts';
import type { GroupId, View } from './groups.ts';

/** What a state is called. */
export const stateLabel = (state: OwnState): string => OWN_STATE_NAMES[state]();

/** Late is a fact and no alarm. */
export const STATE_TONES: Record<OwnState, Tone> = {
  to_do: 'neutral',
  overdue: 'warn',
  missing: 'neutral',
  handed_in: 'ok',
  excused: 'neutral',
  returned: 'info',
};

export const groupLabel = (group: GroupId): string =>
  ({
    late: m.assignments_my_group_late,
    today: m.assignments_my_group_today,
    tomorrow: m.assignments_my_group_tomorrow,
    week: m.assignments_my_group_week,
    later: m.assignments_my_group_later,
    returned: m.assignments_my_group_returned,
    handed_in: m.assignments_my_group_handed_in,
    missing: m.assignments_my_group_missing,
    excused: m.assignments_my_group_excused,
  })[group]();

export const viewLabel = (view: View): string =>
  ({
    all: m.assignments_my_view_all,
    owed: m.assignments_my_view_owed,
    late: m.assignments_my_view_late,
    handed_in: m.assignments_my_view_handed_in,
    returned: m.assignments_my_view_returned,
  })[view]();
