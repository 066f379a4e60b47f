import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, formatDate, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NoticePreferencesView } from '../../contract.ts';
import { notices } from '../api.ts';

/** Says that the person's address refused our letters, and lets them be tried again. */
export function MailStopped({ stopped }: { stopped: NonNullable<NoticePreferencesView['mailStopped']> }) {
  const cache = useQueryClient();
  const trying = useMutation(
    notices.tryMailAgain.mutationOptions({
      onSuccess: (view) => cache.setQueryData(notices.preferences.queryKey(), view),
      onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
    }),
  );
  return (
    <Callout
      tone="warn"
      actions={
        <Button onPress={() => trying.mutate(undefined)} isPending={trying.isPending}>
          {m.notices_mail_stopped_retry()}
        </Button>
      }
    >
      {m.notices_mail_stopped({ date: formatDate(stopped.since), code: stopped.code })}
    </Callout>
  );
}
