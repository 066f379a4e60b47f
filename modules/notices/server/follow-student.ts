import { followWithRows } from '@patio/people/server';

// When two records of one child become one, what guardians were told of either is about that child.
followWithRows('notices', [{ table: 'notices_notifications', same: ['id'] }]);
