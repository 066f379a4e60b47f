import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MaterialChange, MaterialView } from '../../contract.ts';
import { materials } from '../api.ts';

/** One material with its page, and what changes it. */
export function useMaterial(id: string) {
  const cache = useQueryClient();
  const page = useQuery(materials.material.queryOptions({ input: { id } }));
  const refresh = () => cache.invalidateQueries({ queryKey: materials.key() });
  const orSay = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast(done);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await refresh();
  };
  return {
    page,
    refresh,
    save: async ({ version }: MaterialView, change: Omit<MaterialChange, 'version'>) => {
      await materials.save.call({ id, version, ...change });
      await refresh();
    },
    archive: ({ version, state }: MaterialView) =>
      orSay(
        materials.save.call({ id, version, state: state === 'active' ? 'archived' : 'active' }),
        state === 'active' ? m.materials_was_archived() : m.materials_was_restored(),
      ),
    adopt: ({ version }: MaterialView) => orSay(materials.adopt.call({ id, version }), m.materials_was_adopted()),
    replace: ({ version }: MaterialView, fileId: string) =>
      orSay(materials.replace.call({ id, version, fileId, note: '' }), m.materials_was_replaced()),
    bringBack: ({ version }: MaterialView, number: number) =>
      orSay(materials.bringBack.call({ id, version, number }), m.materials_was_brought_back({ number })),
    share: (sectionIds: string[]) => orSay(materials.share.call({ id, sectionIds }), m.materials_was_shared()),
  };
}
export type OpenMaterial = ReturnType<typeof useMaterial>;
