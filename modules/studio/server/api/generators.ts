import { readChoices } from '../service/generators/choices.ts';
import { listGenerators, tryPrompt } from '../service/generators/list-generators.ts';
import { activatePrompt, addPrompt, listPrompts } from '../service/generators/prompts.ts';
import { setRoles } from '../service/generators/rules.ts';
import { readCommentFacts } from '../service/make/comment-facts.ts';
import { os } from './os.ts';

export const generators = {
  choices: os.choices.handler(({ context, input }) => context.read((tx) => readChoices(tx, context.actor, input))),
  commentFacts: os.commentFacts.handler(({ context, input }) =>
    context.read((tx) => readCommentFacts(tx, context.actor, input)),
  ),
  listGenerators: os.listGenerators.handler(({ context, input }) =>
    context.read((tx) => listGenerators(tx, context.actor, input)),
  ),
  setRoles: os.setRoles.handler(({ context, input }) =>
    context.command(async (tx) => ({ version: await setRoles(tx, context.actor, input) })),
  ),
  listPrompts: os.listPrompts.handler(({ context, input }) =>
    context.read((tx) => listPrompts(tx, context.actor, input)),
  ),
  addPrompt: os.addPrompt.handler(({ context, input }) => context.command((tx) => addPrompt(tx, context.actor, input))),
  activatePrompt: os.activatePrompt.handler(({ context, input }) =>
    context.command((tx) => activatePrompt(tx, context.actor, input)),
  ),
  tryPrompt: os.tryPrompt.handler(({ context, input }) =>
    context.command(async (tx) => ({ draftId: await tryPrompt(tx, context.actor, input) })),
  ),
};
