import { followWithRows } from '@patio/people/server';

// When two records of one child become one, what adults were told of either is about that child; signatures stay as they were given.
followWithRows('announcements', [
  { table: 'announcements_recipients', same: ['announcement_id', 'person_id'], named: ['id'] },
]);
