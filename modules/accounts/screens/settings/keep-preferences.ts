import { currentMe, failureText, type Me, meKey, queryClient, refreshMe } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import type { PreferencesView } from '../../contract.ts';
import { accounts } from '../api.ts';

export type PreferenceChange = Partial<Omit<PreferencesView, 'version'>>;

const hold = (change: Partial<PreferencesView>) =>
  queryClient.setQueryData<Me | null>(meKey(), (me) => me && { ...me, preferences: { ...me.preferences, ...change } });

let line: Promise<void> = Promise.resolve();

/** Acts at once and is kept in turn: whoever runs down a list with the arrow keys ends where they stopped. */
export function keepPreferences(change: PreferenceChange): void {
  hold(change);
  line = line.then(() => send(change));
}

async function send(change: PreferenceChange): Promise<void> {
  try {
    const version = currentMe()?.preferences.version ?? 0;
    const kept = await accounts.updatePreferences.call({ version, ...change });
    // Only the version: what was chosen since then is already on the page.
    hold({ version: kept.version });
    toast(m.accounts_saved(), { id: 'preferences' });
  } catch (error) {
    await refreshMe();
    toast(await failureText(error), { tone: 'bad', id: 'preferences' });
  }
}
