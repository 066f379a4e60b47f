import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const supportPlanned = planned('support', [
  ['/support/promotions', 'promotions.run', 'promotions.run', m.web_promotions_run, at('school', 10, 'graduation-cap')],
]);
