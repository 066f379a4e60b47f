import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Switch, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { CaseView } from '../../contract.ts';
import { wellbeing } from '../api.ts';

/** Whether only its own team opens the case; it holds at once. */
export function RestrictSwitch({ view }: { view: CaseView }) {
  const cache = useQueryClient();
  const change = async (restricted: boolean) => {
    try {
      await wellbeing.restrictCase.call({ caseId: view.id, version: view.version, restricted });
      toast(restricted ? m.wellbeing_access_restricted() : m.wellbeing_access_unrestricted());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: wellbeing.readCase.key() });
  };
  return (
    <Switch
      label={m.wellbeing_access_restrict()}
      hint={m.wellbeing_access_restrict_hint()}
      value={view.restricted}
      onChange={(restricted) => void change(restricted)}
      atOnce
    />
  );
}
