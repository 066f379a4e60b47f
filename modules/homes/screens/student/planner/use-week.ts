import { failureText, useKeptQuery, useLive } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BlockView, PlannerView } from '../../../contract.ts';
import { homes } from '../../api.ts';

export type BlockFields = Omit<BlockView, 'id' | 'version'>;
export type BlockMove = Partial<Pick<BlockView, 'date' | 'startMinute' | 'minutes' | 'title'>>;

/** A week of the planner and what can be done with its blocks: each change shows at once, and goes back where it was refused. */
export function useWeek(week: string | undefined) {
  const cache = useQueryClient();
  const versions = useRef(new Map<string, number>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const input = week ? { week } : {};
  const name = `homes.planner ${week ?? ''}`;
  const asked = homes.planner.queryKey({ input });
  const queryKey = [...asked, name];
  useLive(['timetable.*', 'assignments.*'], () => void cache.invalidateQueries({ queryKey }));
  const query = useKeptQuery(asked, name, () => homes.planner.call(input), { showBefore: true });

  const show = (change: (blocks: BlockView[]) => BlockView[]) =>
    cache.setQueryData<PlannerView>(queryKey, (view) => view && { ...view, blocks: change(view.blocks) });
  const put = (block: BlockView) => show((blocks) => [...blocks.filter(({ id }) => id !== block.id), block]);
  const without = (id: string) => show((blocks) => blocks.filter((each) => each.id !== id));

  /** Sends a change that is already shown, one after the other: each names the version that the one before made. A refusal is said, and the week read again. */
  function send(
    id: string,
    version: number,
    command: (version: number) => Promise<BlockView>,
  ): Promise<BlockView | null> {
    const next = queue.current.then(async () => {
      try {
        const after = await command(versions.current.get(id) ?? version);
        versions.current.set(id, after.version);
        return after;
      } catch (error) {
        versions.current.delete(id);
        toast(await failureText(error), { tone: 'bad' });
        await cache.invalidateQueries({ queryKey });
        return null;
      }
    });
    queue.current = next;
    return next;
  }

  return {
    query,
    add: async (fields: BlockFields) => {
      const id = makeId();
      put({ id, ...fields, version: 1 });
      await send(id, 0, () => homes.addBlock.call({ id, ...fields }));
    },
    change: async (block: BlockView, move: BlockMove) => {
      put({ ...block, ...move });
      await send(block.id, block.version, (version) => homes.changeBlock.call({ id: block.id, version, ...move }));
    },
    remove: async (block: BlockView) => {
      const { id } = block;
      without(id);
      const after = await send(id, block.version, (version) => homes.removeBlock.call({ id, version }));
      if (!after) return;
      const restore = async () => {
        const back = await send(id, after.version, (version) => homes.restoreBlock.call({ id, version }));
        if (back) put(back);
      };
      toast(m.homes_block_removed({ title: block.title }), { onUndo: () => void restore() });
    },
  };
}

export type Week = ReturnType<typeof useWeek>;
