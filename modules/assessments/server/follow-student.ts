import { followWithRows } from '@patio/people/server';

// When two records of one child become one, the exams they sat in are one child's too.
followWithRows('assessments', [{ table: 'assessments_attempts', same: ['assigned_id', 'number'] }]);
