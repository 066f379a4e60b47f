import { followWithRows } from '@patio/people/server';

// When two records of one child become one, their week and their stickers are one child's too.
followWithRows('homes', [
  { table: 'homes_study_blocks', same: ['id'] },
  { table: 'homes_done_steps', same: ['date', 'step'] },
  { table: 'homes_ignored_work', same: ['assigned_id'] },
]);
