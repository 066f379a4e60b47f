import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import type { PaperKind } from '../contract/fields.ts';

const KINDS: Readonly<Record<PaperKind, typeof m.report_cards_kind_act>> = {
  report_card: m.report_cards_kind_report_card,
  transcript: m.report_cards_kind_transcript,
  act: m.report_cards_kind_act,
  enrolment: m.report_cards_kind_enrolment,
};

/** What a paper is called. */
export const kindLabel = (kind: PaperKind, locale?: Locale): string => KINDS[kind]({}, locale && { locale });
