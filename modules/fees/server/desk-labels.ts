import { m } from '@patio/messages';
import { nameActions, nameSubjects } from '@patio/platform';

nameActions({
  'fees.agreement_cancelled': m.fees_did_agreement_cancelled,
  'fees.agreement_made': m.fees_did_agreement_made,
  'fees.bank_ignored': m.fees_did_bank_ignored,
  'fees.bank_imported': m.fees_did_bank_imported,
  'fees.bank_matched': m.fees_did_bank_matched,
  'fees.cash_moved': m.fees_did_cash_moved,
  'fees.reminder_saved': m.fees_did_reminder_saved,
  'fees.reminders_sent': m.fees_did_reminders_sent,
  'fees.till_closed': m.fees_did_till_closed,
  'fees.till_opened': m.fees_did_till_opened,
  'fees.voucher_confirmed': m.fees_did_voucher_confirmed,
  'fees.voucher_refused': m.fees_did_voucher_refused,
});

nameSubjects({
  'fees.agreement': m.fees_subject_agreement,
  'fees.bank_file': m.fees_subject_bank_file,
  'fees.bank_line': m.fees_subject_bank_line,
  'fees.reminder': m.fees_subject_reminder,
  'fees.till': m.fees_subject_till,
});
