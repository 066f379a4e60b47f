import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const parentPlanned = planned('parent', [
  ['/parent/calendar', 'calendar.family', 'calendar.read', m.web_calendar_family, at('family', 20, 'calendar', 'tab')],
  [
    '/parent/communications',
    'notices.circulars',
    'notices.read_circulars',
    m.web_notices_circulars,
    at('communication', 20, 'megaphone'),
  ],
  [
    '/parent/messages',
    'messages.family',
    'messages.use_own',
    m.web_messages_family,
    at('communication', 10, 'message-circle', 'tab'),
  ],
  [
    '/parent/meetings',
    'appointments.book',
    'appointments.book',
    m.web_appointments_book,
    at('family', 30, 'handshake'),
  ],
  ['/parent/payments', 'fees.family', 'fees.pay', m.web_fees_family, at('family', 40, 'wallet')],
]);
