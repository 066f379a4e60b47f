import { client, failureText, queryClient } from '@patio/client';
import type { contract as membersContract } from '@patio/members';
import type { contract as platformContract } from '@patio/platform/contract';
import type { contract as schoolsContract } from '@patio/schools';
import { toast } from '@patio/ui';
import type { contract } from '../contract.ts';

export const homes = client<typeof contract>('homes');
export const platform = client<typeof platformContract>('platform');
export const members = client<typeof membersContract>('members');
export const schools = client<typeof schoolsContract>('schools');

/** After something was settled: the numbers of the home and the given list are asked again. */
export const settled = async (done: string, list: readonly unknown[]): Promise<void> => {
  toast(done);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: homes.key() }),
    queryClient.invalidateQueries({ queryKey: list }),
  ]);
};

/** Says why something was refused. */
export const refused = async (error: unknown): Promise<void> => void toast(await failureText(error), { tone: 'bad' });
