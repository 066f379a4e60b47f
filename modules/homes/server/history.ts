import { m } from '@patio/messages';
import { nameActions, registerHistory } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { blocksVisibleTo } from './policy.ts';
import { studyBlocks } from './schema.ts';

nameActions({
  'homes.step_done': m.homes_did_step,
  'homes.work_ignored': m.homes_did_ignore,
  'homes.work_suggested': m.homes_did_suggest_again,
});

registerHistory('homes.block', {
  visible: async (tx, actor, id) =>
    (await tx.$count(studyBlocks, and(eq(studyBlocks.id, id), blocksVisibleTo(actor, 'homes.study')))) > 0,
  actions: {
    'homes.block_added': m.homes_did_block_added,
    'homes.block_changed': m.homes_did_block_changed,
    'homes.block_removed': m.homes_did_block_removed,
    'homes.block_restored': m.homes_did_block_restored,
  },
  fields: { title: m.homes_block_title, date: m.homes_block_date, step: m.homes_step },
});
