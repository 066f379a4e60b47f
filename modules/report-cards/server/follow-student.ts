import { followWithRows } from '@patio/people/server';

// When two records of one child become one, their papers are one child's: whose they are changes, never what they say.
followWithRows('report_cards', [
  {
    table: 'report_cards_documents',
    same: ['kind', 'term_id'],
    holding: 'superseded_at is null',
    named: ['id'],
    counted: 'report_cards',
  },
  { table: 'report_cards_notes', same: ['term_id'] },
  { table: 'report_cards_requests', same: ['institution_id'], holding: "state = 'waiting'", named: ['id'] },
]);
