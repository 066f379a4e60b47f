import { readView } from '@patio/platform';
import { texts } from './schema.ts';

/** Short messages as other modules see them: that one was sent and what came of it, never to which number. */
export const textRows = readView(texts, ['institutionId', 'id', 'userId', 'via', 'state', 'errorCode', 'createdAt']);
