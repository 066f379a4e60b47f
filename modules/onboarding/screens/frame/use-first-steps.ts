import type { contract as accountsContract } from '@patio/accounts';
import { client, failureText, refreshMe, useMe, useSearch } from '@patio/client';
import { toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnSteps, StepName, StepState } from '../../contract.ts';
import { onboarding } from '../api.ts';

const accounts = client<typeof accountsContract>('accounts');

/** The first steps of whoever is here: they begin with the first visit after the first sign-in, which leads here only once. */
export function useFirstSteps() {
  const cache = useQueryClient();
  const { firstLogin } = useMe();
  // A student comes from a page of the first sign-in, which has ended it already.
  const isFirst = useSearch('first') === '1' || firstLogin;
  const query = useQuery(onboarding.mine.queryOptions());
  const keep = (own: OwnSteps) => {
    cache.setQueryData(onboarding.mine.queryKey(), own);
    void cache.invalidateQueries({ queryKey: onboarding.reminder.queryKey() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the person has just come in.
  useEffect(() => {
    if (!isFirst) return;
    void onboarding.begin
      .call()
      .then(keep)
      .then(async () => {
        if (!firstLogin) return;
        await accounts.finishFirstLogin.call({});
        await refreshMe();
      })
      .catch(async (error) => toast(await failureText(error), { tone: 'bad' }));
  }, [isFirst]);
  const set = async (step: StepName, state: StepState): Promise<boolean> => {
    try {
      keep(await onboarding.setStep.call({ step, state }));
      return true;
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
      return false;
    }
  };
  return { query, set };
}
