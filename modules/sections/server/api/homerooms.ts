import { implementModule } from '@patio/platform';
import { contract } from '../../contract.ts';
import { changeHomerooms } from '../service/edit-homerooms.ts';
import { getHomeroomView, listHomerooms } from '../service/homeroom-list.ts';
import { changeHomeroom, createHomerooms, getHomeroom } from '../service/homerooms.ts';

const os = implementModule(contract);

export const homeroomApi = {
  listHomerooms: os.listHomerooms.handler(({ context, input }) =>
    context.read((tx) => listHomerooms(tx, context.actor, input)),
  ),
  getHomeroom: os.getHomeroom.handler(({ context, input }) =>
    context.read((tx) => getHomeroomView(tx, context.actor, input.id)),
  ),
  createHomerooms: os.createHomerooms.handler(({ context, input }) =>
    context.command(async (tx) => {
      const made = await createHomerooms(tx, context.actor, input);
      return { items: made.map(({ id, name }) => ({ id, name })) };
    }),
  ),
  saveHomeroom: os.saveHomeroom.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      await changeHomeroom(tx, context.actor, await getHomeroom(tx, context.actor, id, 'sections.manage'), change);
      return getHomeroomView(tx, context.actor, id);
    }),
  ),
  saveHomerooms: os.saveHomerooms.handler(({ context, input: { ids, ...change } }) =>
    context.command((tx) => changeHomerooms(tx, context.actor, ids, change)),
  ),
};
