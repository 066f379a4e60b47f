import { followWithRows } from '@patio/people/server';
import { rebuildStudents } from './service/keep-totals.ts';

// When two records of one child become one, their attendance is one child's too.
followWithRows(
  'attendance',
  [
    { table: 'attendance_marks', same: ['roll_id'], counted: 'attendance' },
    { table: 'attendance_days', same: ['date'] },
    { table: 'attendance_justifications', same: ['id'] },
    { table: 'attendance_alerts', same: ['date'] },
    { table: 'attendance_letters', same: ['id'] },
  ],
  rebuildStudents,
);
