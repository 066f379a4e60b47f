import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'help.ticket_raised': m.help_did_ticket_raised,
  'help.ticket_answered': m.help_did_ticket_answered,
  'help.ticket_replied': m.help_did_ticket_replied,
  'help.ticket_noted': m.help_did_ticket_noted,
  'help.ticket_solved': m.help_did_ticket_solved,
  'help.ticket_reopened': m.help_did_ticket_reopened,
  'help.ticket_assigned': m.help_did_ticket_assigned,
  'help.ticket_changed': m.help_did_ticket_changed,
  'help.letter_answered': m.help_did_letter_answered,
});

nameSubjects({
  'help.ticket': m.help_subject_ticket,
});
