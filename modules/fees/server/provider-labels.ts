import { m } from '@patio/messages';
import { nameActions, nameSubjects } from '@patio/platform';

nameActions({
  'fees.checkout_begun': m.fees_did_checkout_begun,
  'fees.checkout_settled': m.fees_did_checkout_settled,
  'fees.finding_solved': m.fees_did_finding_solved,
  'fees.promise_given': m.fees_did_promise_given,
  'fees.promise_withdrawn': m.fees_did_promise_withdrawn,
  'fees.provider_off': m.fees_did_provider_off,
  'fees.provider_on': m.fees_did_provider_on,
  'fees.provider_saved': m.fees_did_provider_saved,
  'fees.provider_tested': m.fees_did_provider_tested,
  'fees.refund_asked': m.fees_did_refund_asked,
  'fees.voucher_sent': m.fees_did_voucher_sent,
});

nameSubjects({
  'fees.checkout': m.fees_subject_checkout,
  'fees.finding': m.fees_subject_finding,
  'fees.promise': m.fees_subject_promise,
  'fees.provider': m.fees_subject_provider,
  'fees.voucher': m.fees_subject_voucher,
});
