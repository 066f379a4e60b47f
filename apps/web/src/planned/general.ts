import { m } from '@patio/messages';
import { planned } from './planned.ts';

export const generalPlanned = planned('any', [
  ['/help', 'help.articles', 'help.ask', m.web_help_articles],
  ['/support', 'help.tickets', 'help.ask', m.web_help_tickets],
]);
