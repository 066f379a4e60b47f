import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffView } from '../../contract.ts';
import { people } from '../api.ts';

type Change = Omit<Parameters<typeof people.editStaff.call>[0], 'id' | 'version' | 'personVersion'>;

/** Saves a part of the record against the versions that were seen. */
export function useSaveStaff(member: StaffView) {
  const cache = useQueryClient();
  return async (change: Change) => {
    const { id, version, personVersion } = member;
    const after = await people.editStaff.call({ id, version, personVersion, ...change });
    cache.setQueryData(people.getStaff.queryKey({ input: { id } }), after);
    void cache.invalidateQueries({ queryKey: people.key() });
    toast(m.people_saved());
  };
}
