import { defineRecurring } from '@patio/platform';
import { passOnReferrals } from './service/referrals/pass-on.ts';

export const passOnReferralsOften = defineRecurring('wellbeing.pass_on_referrals', '* * * * *', passOnReferrals);
