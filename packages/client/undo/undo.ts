import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { failureText } from '../api/failure.ts';
import { platform } from '../api/platform.ts';
import { queryClient } from '../cache/query-client.ts';

/** Takes a command back with the token that it answered; says how it went and reads the given lists again. */
export async function takeBack(token: string, queryKey?: readonly unknown[]): Promise<void> {
  try {
    await platform.undo.call({ token });
    toast(m.client_undone());
  } catch (error) {
    toast(await failureText(error), { tone: 'bad' });
  }
  await queryClient.invalidateQueries(queryKey ? { queryKey } : undefined);
}
