import { followWithRows } from '@patio/people/server';

// When two records of one child become one, their work is one child's too; what was handed in is read under both.
followWithRows('assignments', [
  { table: 'assignments_students', same: ['assigned_id'] },
  { table: 'assignments_members', same: ['assigned_id'] },
  { table: 'assignments_submissions', same: ['assigned_id'] },
  { table: 'assignments_drafts', same: ['assigned_id'] },
  { table: 'assignments_files', same: ['file_id', 'assignment_id'] },
]);
