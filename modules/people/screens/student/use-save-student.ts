import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { StudentView } from '../../contract.ts';
import { people } from '../api.ts';

type Change = Omit<Parameters<typeof people.editStudent.call>[0], 'id' | 'version' | 'personVersion'>;

/** Saves a part of the record against the versions that were seen. */
export function useSaveStudent(student: StudentView) {
  const cache = useQueryClient();
  return async (change: Change) => {
    const { id, version, personVersion } = student;
    const after = await people.editStudent.call({ id, version, personVersion, ...change });
    cache.setQueryData(people.getStudent.queryKey({ input: { id } }), after);
    void cache.invalidateQueries({ queryKey: people.key() });
    toast(m.people_saved());
  };
}
