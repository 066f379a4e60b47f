import { followWithRows } from '@patio/people/server';

// When two records of one child become one, what they learned is one child's too; the attempts are read under both.
followWithRows('tutor', [
  { table: 'tutor_chats', same: ['id'] },
  { table: 'tutor_questions', same: ['id'] },
  { table: 'tutor_goals', same: ['id'] },
  { table: 'tutor_reflections', same: ['id'] },
  { table: 'tutor_portfolio', same: ['kind', 'ref_id'] },
  { table: 'tutor_profiles', same: [] },
  { table: 'tutor_mastery', same: ['skill'] },
  { table: 'tutor_reviews', same: ['skill'] },
]);
