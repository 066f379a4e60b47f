import { m } from '@patio/messages';
import type { PaperKind, RequestView } from '../contract.ts';

const KINDS: Record<PaperKind, () => string> = {
  report_card: m.report_cards_kind_report_card,
  transcript: m.report_cards_kind_transcript,
  act: m.report_cards_kind_act,
  enrolment: m.report_cards_kind_enrolment,
};
export const kindLabel = (kind: PaperKind): string => KINDS[kind]();

const STATES: Record<RequestView['state'], () => string> = {
  waiting: m.report_cards_request_waiting,
  issued: m.report_cards_request_issued,
  refused: m.report_cards_request_refused,
  withdrawn: m.report_cards_request_withdrawn,
};
export const requestLabel = (state: RequestView['state']): string => STATES[state]();
