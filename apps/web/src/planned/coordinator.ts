import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const coordinatorPlanned = planned('coordinator', [
  [
    '/coordinator/grading-policies',
    'gradebook.proposals',
    'gradebook.propose_policies',
    m.web_gradebook_proposals,
    at('academics', 20, 'scale', 'tab'),
  ],
]);
