import { followWithRows } from '@patio/people/server';

// When two records of one child become one, there is one decision about the child.
followWithRows('promotions', [{ table: 'promotions_decisions', same: ['plan_id'] }]);
