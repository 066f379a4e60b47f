import { followWithRows } from '@patio/people/server';

// When two records of one child become one, what was noticed about either is about one child. A rule keeps one that waits for each.
followWithRows('warnings', [
  { table: 'warnings_signals', same: ['rule_id'], holding: "state in ('new', 'seen')", named: ['id'] },
]);
