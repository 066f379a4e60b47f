import type { ApiContext, Tx } from '@patio/platform';
import type { BookView } from '../../contract/book.ts';
import { readBook } from '../service/book.ts';
import {
  archiveReflection,
  listChoices,
  removeEntry,
  saveEntry,
  saveGoal,
  saveReflection,
} from '../service/keep-book.ts';
import { os } from './os.ts';

/** A change of the book, answered with the book as it is then. */
const changed = (context: ApiContext, act: (tx: Tx) => Promise<void>): Promise<BookView> =>
  context.command(async (tx) => {
    await act(tx);
    return readBook(tx, context.actor, context.request.locale);
  });

export const bookApi = {
  myBook: os.myBook.handler(({ context }) => context.read((tx) => readBook(tx, context.actor, context.request.locale))),
  saveGoal: os.saveGoal.handler(({ context, input }) => changed(context, (tx) => saveGoal(tx, context.actor, input))),
  saveReflection: os.saveReflection.handler(({ context, input }) =>
    changed(context, (tx) => saveReflection(tx, context.actor, input)),
  ),
  archiveReflection: os.archiveReflection.handler(({ context, input }) =>
    changed(context, (tx) => archiveReflection(tx, context.actor, input)),
  ),
  portfolioChoices: os.portfolioChoices.handler(({ context }) => context.read((tx) => listChoices(tx, context.actor))),
  savePortfolioEntry: os.savePortfolioEntry.handler(({ context, input }) =>
    changed(context, (tx) => saveEntry(tx, context.actor, input)),
  ),
  removePortfolioEntry: os.removePortfolioEntry.handler(({ context, input }) =>
    changed(context, (tx) => removeEntry(tx, context.actor, input)),
  ),
};
