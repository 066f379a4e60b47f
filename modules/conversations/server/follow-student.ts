import { followWithRows } from '@patio/people/server';

// When two records of one child become one, conversations about either are about that child.
followWithRows('conversations', [
  { table: 'conversations_conversations', same: ['id'] },
  { table: 'conversations_participants', same: ['conversation_id', 'user_id', 'role'] },
]);
