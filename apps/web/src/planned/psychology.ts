import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const psychologyPlanned = planned('psychology', [
  [
    '/psychology/tracking',
    'wellbeing.tracking',
    'wellbeing.manage_cases',
    m.web_wellbeing_tracking,
    at('home', 10, 'heart-handshake', 'tab'),
  ],
]);
