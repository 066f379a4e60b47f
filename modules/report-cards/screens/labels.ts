import { m } from '@patio/messages';
import type { RequestView } from '../contract.ts';

const STATES: Record<RequestView['state'], () => string> = {
  waiting: m.report_cards_request_waiting,
  issued: m.report_cards_request_issued,
  refused: m.report_cards_request_refused,
  withdrawn: m.report_cards_request_withdrawn,
};
export const requestLabel = (state: RequestView['state']): string => STATES[state]();
