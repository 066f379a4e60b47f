import { m } from '@patio/messages';
import { Status, type Tone } from '@patio/ui';
import type { EveningState } from '../../contract.ts';

const STATES: Record<EveningState, { tone: Tone; label: () => string }> = {
  draft: { tone: 'neutral', label: m.appointments_evening_draft },
  open: { tone: 'ok', label: m.appointments_evening_open },
  closed: { tone: 'info', label: m.appointments_evening_closed },
  cancelled: { tone: 'bad', label: m.appointments_evening_cancelled },
};

/** Where a meeting day stands. */
export const EveningStatus = ({ state }: { state: EveningState }) => (
  <Status tone={STATES[state].tone}>{STATES[state].label()}</Status>
);
