import { followWithRows } from '@patio/people/server';

// When two records of one child become one, their grades are one child's too.
followWithRows('gradebook', [
  { table: 'gradebook_grades', same: ['section_id', 'item_id'], counted: 'marks' },
  { table: 'gradebook_term_grades', same: ['section_id', 'node'] },
  { table: 'gradebook_competency_grades', same: ['section_id', 'term_id', 'competency_id'], counted: 'marks' },
  { table: 'gradebook_recoveries', same: ['section_id', 'rule_id'] },
  { table: 'gradebook_sheet_remarks', same: ['id'] },
  { table: 'gradebook_changes', same: ['id'] },
]);
