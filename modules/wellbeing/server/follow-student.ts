import { followWithRows } from '@patio/people/server';

// When two records of one child become one, what the care team knows and what the child said is about one child.
followWithRows('wellbeing', [
  { table: 'wellbeing_cases', same: ['id'] },
  { table: 'wellbeing_referrals', same: ['id'] },
  { table: 'wellbeing_check_ins', same: ['on'], named: ['id'] },
]);
