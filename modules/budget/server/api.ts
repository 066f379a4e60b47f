import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { readBehind } from './service/behind.ts';
import { saveCategory } from './service/categories.ts';
import { saveCells } from './service/cells.ts';
import { askFor, decide } from './service/decide.ts';
import { saveEntry, voidEntry } from './service/entries.ts';
import { addScenario } from './service/scenarios.ts';
import { readBudget } from './service/view.ts';

const os = implementModule(contract);

export const api = os.router({
  view: os.view.handler(({ context, input }) => context.read((tx) => readBudget(tx, context.actor, input))),
  saveCategory: os.saveCategory.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveCategory(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
  saveCells: os.saveCells.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveCells(tx, context.actor, input);
      return { saved: input.cells.length };
    }),
  ),
  addScenario: os.addScenario.handler(({ context, input }) =>
    context.command(async (tx) => {
      await addScenario(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
  ask: os.ask.handler(({ context, input }) =>
    context.command(async (tx) => {
      await askFor(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
  decide: os.decide.handler(({ context, input }) =>
    context.command(async (tx) => ({ state: await decide(tx, context.actor, input) })),
  ),
  behind: os.behind.handler(({ context, input }) =>
    context.read(async (tx) => {
      const rows = await readBehind(tx, context.actor, input);
      return { rows, total: rows.reduce((sum, row) => sum + (row.kind === 'commitment' ? row.open : row.amount), 0) };
    }),
  ),
  saveEntry: os.saveEntry.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveEntry(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
  voidEntry: os.voidEntry.handler(({ context, input }) =>
    context.command(async (tx) => {
      await voidEntry(tx, context.actor, input);
      return { id: input.id };
    }),
  ),
});
