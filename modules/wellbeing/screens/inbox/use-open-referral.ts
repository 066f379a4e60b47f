import { failureText, useSearchState } from '@patio/client';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReferralLine } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { trackingSearch } from '../tracking/search.ts';

/** Opens a referral: what waits is taken on first, which stops its clock and tells whoever sent it that it was received. */
export function useOpenReferral(): (line: Pick<ReferralLine, 'id' | 'version' | 'state'>) => Promise<void> {
  const cache = useQueryClient();
  const [, change] = useSearchState(trackingSearch);
  return async ({ id, version, state }) => {
    if (state === 'new')
      try {
        await wellbeing.openReferral.call({ id, version });
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
      }
    change({ referral: id }, { push: true });
    await cache.invalidateQueries({ queryKey: wellbeing.inbox.key() });
  };
}
