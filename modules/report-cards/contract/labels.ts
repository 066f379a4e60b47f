import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    report_cards: { title: m.report_cards_area_title, order: 120 },
  },
  capabilities: {
    'report_cards.issue': m.report_cards_can_issue,
    'report_cards.certify': m.report_cards_can_certify,
    'report_cards.write': m.report_cards_can_write,
    'report_cards.read': m.report_cards_can_read,
  },
};
