import { m } from '@patio/messages';
import { Status } from '@patio/ui';
import type { TicketState } from '../../contract.ts';

const LOOK = {
  open: ['info', m.help_state_open],
  waiting: ['warn', m.help_state_waiting],
  solved: ['ok', m.help_state_solved],
} as const;

/** Where a ticket stands, as the asker understands it; for the staff "waiting" is the asker's turn. */
export function TicketStatus({ state, staff = false }: { state: TicketState; staff?: boolean }) {
  const [tone, name] = LOOK[state];
  return <Status tone={tone}>{staff && state === 'waiting' ? m.help_state_waiting_staff() : name()}</Status>;
}
