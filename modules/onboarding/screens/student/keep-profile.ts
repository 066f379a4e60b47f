import type { contract } from '@patio/accounts';
import { client, currentMe, failureText, queryClient, refreshMe } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { onboarding } from '../api.ts';

const accounts = client<typeof contract>('accounts');
type Change = Omit<Parameters<typeof accounts.updateProfile.call>[0], 'version'>;

/** Keeps one choice about oneself at once; true when it was kept. */
export async function keepProfile(change: Change): Promise<boolean> {
  try {
    await accounts.updateProfile.call({ version: currentMe()?.user.version ?? 0, ...change });
    await refreshMe();
    await queryClient.invalidateQueries({ queryKey: onboarding.mine.queryKey() });
    toast(m.onboarding_kept(), { id: 'profile' });
    return true;
  } catch (error) {
    await refreshMe();
    toast(await failureText(error), { tone: 'bad', id: 'profile' });
    return false;
  }
}
