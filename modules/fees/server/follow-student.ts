import { followWithRows } from '@patio/people/server';

// When two records of one child become one, what was charged for the child is one child's too.
followWithRows('fees', [
  { table: 'fees_invoices', same: ['id'] },
  { table: 'fees_awards', same: ['id'] },
  { table: 'fees_concept_students', same: ['id'] },
  { table: 'fees_payer_shares', same: ['id'] },
]);
