import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { compareVersion, restoreVersion, saveBlocks } from '../service/drafts/edit.ts';
import { estimateDraft } from '../service/drafts/estimate.ts';
import { listDrafts } from '../service/drafts/list-drafts.ts';
import { getDraft } from '../service/drafts/load.ts';
import { discardDraft, reviewDraft, sendToReview, takeBack } from '../service/drafts/review.ts';
import { continueDraft, regenerateBlock, startDraft, stopDraft } from '../service/drafts/start.ts';
import { viewDraft } from '../service/drafts/view.ts';
import { saveDraft } from '../service/places/place.ts';
import { printDraft } from '../service/print/print-draft.ts';
import { readSchoolName } from '../service/print/school-name.ts';
import { os } from './os.ts';

/** Does something with a draft and answers what it is now. */
const step =
  <Input extends { id: string }>(act: (tx: Tx, actor: Actor, input: Input) => Promise<unknown>) =>
  async (tx: Tx, actor: Actor, input: Input) => {
    await act(tx, actor, input);
    return viewDraft(tx, actor, input.id);
  };

const stop = step((tx, actor, { id }: { id: string }) => stopDraft(tx, actor, id));
const goOn = step(continueDraft);
const regenerate = step(regenerateBlock);
const save = step(saveBlocks);
const restore = step(restoreVersion);
const send = step(sendToReview);
const back = step(takeBack);
const judge = step(reviewDraft);
const keep = step(saveDraft);
const discard = step(discardDraft);

export const drafts = {
  listDrafts: os.listDrafts.handler(({ context, input }) => context.read((tx) => listDrafts(tx, context.actor, input))),
  estimate: os.estimate.handler(({ context, input }) => context.read((tx) => estimateDraft(tx, context.actor, input))),
  startDraft: os.startDraft.handler(({ context, input }) =>
    context.command(async (tx) => viewDraft(tx, context.actor, await startDraft(tx, context.actor, input))),
  ),
  getDraft: os.getDraft.handler(({ context, input }) => context.read((tx) => viewDraft(tx, context.actor, input.id))),
  stopDraft: os.stopDraft.handler(({ context, input }) => context.command((tx) => stop(tx, context.actor, input))),
  continueDraft: os.continueDraft.handler(({ context, input }) =>
    context.command((tx) => goOn(tx, context.actor, input)),
  ),
  regenerateBlock: os.regenerateBlock.handler(({ context, input }) =>
    context.command((tx) => regenerate(tx, context.actor, input)),
  ),
  saveBlocks: os.saveBlocks.handler(({ context, input }) => context.command((tx) => save(tx, context.actor, input))),
  readVersion: os.readVersion.handler(({ context, input }) =>
    context.read((tx) => compareVersion(tx, context.actor, input)),
  ),
  restoreVersion: os.restoreVersion.handler(({ context, input }) =>
    context.command((tx) => restore(tx, context.actor, input)),
  ),
  sendToReview: os.sendToReview.handler(({ context, input }) =>
    context.command((tx) => send(tx, context.actor, input)),
  ),
  takeBack: os.takeBack.handler(({ context, input }) => context.command((tx) => back(tx, context.actor, input))),
  review: os.review.handler(({ context, input }) => context.command((tx) => judge(tx, context.actor, input))),
  saveDraft: os.saveDraft.handler(({ context, input }) => context.command((tx) => keep(tx, context.actor, input))),
  discardDraft: os.discardDraft.handler(({ context, input }) =>
    context.command((tx) => discard(tx, context.actor, input)),
  ),
  printDraft: os.printDraft.handler(async ({ context, input }) => {
    const { draft, school } = await context.read(async (tx) => {
      const row = await getDraft(tx, context.actor, input.id);
      return { draft: row, school: await readSchoolName(tx, context.actor, row.schoolId) };
    });
    return printDraft(draft, input.what, { school, locale: draft.language });
  }),
};
