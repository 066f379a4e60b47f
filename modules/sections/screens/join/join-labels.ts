import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { JoinCodeView } from '../../contract.ts';

export const AUDIENCES: Record<JoinCodeView['audience'], () => string> = {
  students: m.sections_join_students,
  guardians: m.sections_join_guardians,
};

export const STATES: Record<JoinCodeView['state'], { tone: Tone; label: () => string }> = {
  open: { tone: 'ok', label: m.sections_join_open },
  used_up: { tone: 'neutral', label: m.sections_join_used_up },
  expired: { tone: 'neutral', label: m.sections_join_expired },
  revoked: { tone: 'bad', label: m.sections_join_revoked },
};
