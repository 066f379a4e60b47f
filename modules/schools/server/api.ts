import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { getInstitution, getSchool, renameSchool } from './service/schools.ts';

const os = implementModule(contract);

export const api = os.router({
  current: os.current.handler(({ context }) => context.read((tx) => getInstitution(tx, context.actor))),
  rename: os.rename.handler(({ context, input }) =>
    context.command(async (tx) => renameSchool(tx, context.actor, await getSchool(tx, context.actor, input.id), input)),
  ),
});
