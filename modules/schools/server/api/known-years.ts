import { listKnownYears } from '../service/known-years.ts';
import { os } from './os.ts';

export const knownYearsApi = {
  listKnownYears: os.listKnownYears.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listKnownYears(tx, context.actor) })),
  ),
};
