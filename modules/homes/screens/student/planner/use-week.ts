import { failureText, useLive } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BlockView, PlannerView } from '../../../contract.ts';
import { homes } from '../../api.ts';

export type BlockFields = Omit<BlockView, 'id' | 'version'>;
export type BlockMove = Partial<Pick<BlockView, 'date' | 'startMinute' | 'minutes' | 'title'>>;

/** A week of the planner and what can be done with its blocks: each change shows at once, and goes back where it was refused. */
export function useWeek(week: string | undefined) {
  const cache = useQueryClient();
  const options = homes.planner.queryOptions({ input: week ? { week } : {} });
  const { queryKey } = options;
  useLive(['timetable.*', 'assignments.*'], () => void cache.invalidateQueries({ queryKey }));
  const query = useQuery({ ...options, placeholderData: (before) => before });

  const show = (change: (blocks: BlockView[]) => BlockView[]) =>
    cache.setQueryData<PlannerView>(queryKey, (view) => view && { ...view, blocks: change(view.blocks) });
  const put = (block: BlockView) => show((blocks) => [...blocks.filter(({ id }) => id !== block.id), block]);
  const without = (id: string) => show((blocks) => blocks.filter((each) => each.id !== id));

  /** Sends a change that is already shown; a refusal is said, and the week read again. */
  async function send(command: () => Promise<BlockView>): Promise<BlockView | null> {
    try {
      const after = await command();
      return after;
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey });
      return null;
    }
  }

  return {
    query,
    add: async (fields: BlockFields) => {
      const id = makeId();
      put({ id, ...fields, version: 1 });
      const after = await send(() => homes.addBlock.call({ id, ...fields }));
      if (after) put(after);
    },
    change: async (block: BlockView, move: BlockMove) => {
      put({ ...block, ...move });
      const after = await send(() => homes.changeBlock.call({ id: block.id, version: block.version, ...move }));
      if (after) put(after);
    },
    remove: async (block: BlockView) => {
      without(block.id);
      const after = await send(() => homes.removeBlock.call({ id: block.id, version: block.version }));
      if (!after) return;
      const restore = async () => {
        const back = await send(() => homes.restoreBlock.call({ id: after.id, version: after.version }));
        if (back) put(back);
      };
      toast(m.homes_block_removed({ title: block.title }), { onUndo: () => void restore() });
    },
  };
}

export type Week = ReturnType<typeof useWeek>;
