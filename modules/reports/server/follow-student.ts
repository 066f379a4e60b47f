import { followWithRows } from '@patio/people/server';

// When two records of one child become one, what was noted about either is about one child. Contacts are a log and stay where
// they are: whoever asks for one record is shown those of both.
followWithRows('reports', [{ table: 'reports_notes', same: ['id'], named: ['id'] }]);
