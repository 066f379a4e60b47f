import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const parentPlanned = planned('parent', [
  ['/parent/payments', 'fees.family', 'fees.pay', m.web_fees_family, at('family', 40, 'wallet')],
]);
