import type { Tone } from '@patio/ui';
import type { JoinCodeView } from '../../contract.ts';
import { JOIN_STATE_NAMES } from '../../rules/names.ts';

export const STATES: Record<JoinCodeView['state'], { tone: Tone; label: () => string }> = {
  open: { tone: 'ok', label: JOIN_STATE_NAMES.open },
  used_up: { tone: 'neutral', label: JOIN_STATE_NAMES.used_up },
  expired: { tone: 'neutral', label: JOIN_STATE_NAMES.expired },
  revoked: { tone: 'bad', label: JOIN_STATE_NAMES.revoked },
};
