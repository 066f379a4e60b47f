import { m } from '@patio/messages';
import type { AlertView } from '../../contract.ts';

export const STEP_NAMES: Record<AlertView['steps'][number]['step'], () => string> = {
  raised: m.ai_step_raised,
  called: m.ai_step_called,
  acknowledged: m.ai_step_acknowledged,
  read: m.ai_step_read,
  closed: m.ai_step_closed,
  released: m.ai_step_released,
};
