import {
  archiveInstitution,
  editInstitution,
  getAnyInstitution,
  getOwnInstitution,
  listInstitutions,
  restoreInstitution,
  slugIsFree,
} from '../service/institutions.ts';
import { listSettings, setSetting } from '../service/settings.ts';
import { done, os } from './os.ts';

export const institutionsApi = {
  listInstitutions: os.listInstitutions.handler(({ context, input }) =>
    context.read((tx) => listInstitutions(tx, context.actor, input)),
  ),
  slugIsFree: os.slugIsFree.handler(({ context, input }) =>
    context.read(async (tx) => ({ free: await slugIsFree(tx, input.slug) })),
  ),
  saveInstitution: os.saveInstitution.handler(({ context, input: { id, version, ...change } }) =>
    context.command(async (tx) => editInstitution(tx, context.actor, await getAnyInstitution(tx, id), version, change)),
  ),
  archiveInstitution: os.archiveInstitution.handler(({ context, input }) =>
    context.command(async (tx) => {
      await archiveInstitution(tx, context.actor, await getAnyInstitution(tx, input.id), input.version);
      return done;
    }),
  ),
  restoreInstitution: os.restoreInstitution.handler(({ context, input }) =>
    context.command(async (tx) => {
      await restoreInstitution(tx, context.actor, await getAnyInstitution(tx, input.id));
      return done;
    }),
  ),
  getOwnInstitution: os.getOwnInstitution.handler(({ context }) =>
    context.read((tx) => getOwnInstitution(tx, context.actor)),
  ),
  saveOwnInstitution: os.saveOwnInstitution.handler(({ context, input: { version, ...change } }) =>
    context.command(async (tx) =>
      editInstitution(tx, context.actor, await getAnyInstitution(tx, context.actor.institutionId), version, change),
    ),
  ),

  listSettings: os.listSettings.handler(({ context, input }) =>
    context.read(async (tx) => ({ groups: await listSettings(tx, context.actor, input.schoolId ?? null) })),
  ),
  setSetting: os.setSetting.handler(({ context, input }) =>
    context.command((tx) => setSetting(tx, context.actor, input)),
  ),
};
