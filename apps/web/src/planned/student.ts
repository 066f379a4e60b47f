import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const studentPlanned = planned('student', [
  [
    '/student/chat-individual',
    'messages.student',
    'messages.use_own',
    m.web_messages_student,
    at('help', 20, 'message-circle'),
  ],
]);
