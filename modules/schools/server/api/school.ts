import { localDateAt } from '@patio/kernel';
import { attachFile, clock } from '@patio/platform';
import { failure } from '../failures.ts';
import { LOGO } from '../files.ts';
import { canOpenSchools } from '../policy.ts';
import { archiveSchool, restoreSchool } from '../service/archive-school.ts';
import { addDocument, getDocument, listDocuments, setDocumentArchived } from '../service/documents.ts';
import { saveLevels } from '../service/levels.ts';
import { listSchools } from '../service/list-schools.ts';
import { describeSchool, editSchool, getInstitution, getSchool, renameSchool } from '../service/schools.ts';
import { listSetUp } from '../service/set-up-checks.ts';
import { setUpSchool } from '../service/set-up-school.ts';
import { done, os } from './os.ts';

export const schoolApi = {
  current: os.current.handler(({ context }) => context.read((tx) => getInstitution(tx, context.actor))),
  rename: os.rename.handler(({ context, input }) =>
    context.command(async (tx) => renameSchool(tx, context.actor, await getSchool(tx, context.actor, input.id), input)),
  ),
  listSchools: os.listSchools.handler(({ context, input }) =>
    context.read((tx) => listSchools(tx, context.actor, input)),
  ),
  getSchool: os.getSchool.handler(({ context, input }) =>
    context.read(async (tx) =>
      describeSchool(tx, context.actor, await getSchool(tx, context.actor, input.id, 'schools.read')),
    ),
  ),
  listSetUp: os.listSetUp.handler(({ context, input }) =>
    context.read(async (tx) => {
      const school = await getSchool(tx, context.actor, input.id);
      return { items: (await listSetUp(tx, [school])).get(school.id) ?? [] };
    }),
  ),
  createSchool: os.createSchool.handler(({ context, input }) =>
    context.command(async (tx) => {
      if (!canOpenSchools(context.actor)) throw failure('not_found');
      const today = localDateAt(clock.now(), input.timeZone);
      return { id: (await setUpSchool(tx, context.actor, input, today)).id };
    }),
  ),
  saveSchool: os.saveSchool.handler(({ context, input: { id, version, ...change } }) =>
    context.command(async (tx) => {
      const school = await getSchool(tx, context.actor, id);
      return describeSchool(tx, context.actor, await editSchool(tx, context.actor, school, version, change));
    }),
  ),
  saveCard: os.saveCard.handler(({ context, input: { id, version, ...change } }) =>
    context.command(async (tx) => {
      const school = await getSchool(tx, context.actor, id, 'schools.edit_card');
      if (change.logoFileId && change.logoFileId !== school.logoFileId)
        await attachFile(tx, context.actor, change.logoFileId, LOGO);
      return describeSchool(tx, context.actor, await editSchool(tx, context.actor, school, version, change));
    }),
  ),
  archiveSchool: os.archiveSchool.handler(({ context, input }) =>
    context.command(async (tx) => {
      await archiveSchool(tx, context.actor, await getSchool(tx, context.actor, input.id), input.version);
      return done;
    }),
  ),
  restoreSchool: os.restoreSchool.handler(({ context, input }) =>
    context.command(async (tx) => {
      await restoreSchool(tx, context.actor, await getSchool(tx, context.actor, input.id));
      return done;
    }),
  ),
  saveLevels: os.saveLevels.handler(({ context, input }) =>
    context.command(async (tx) => {
      const school = await getSchool(tx, context.actor, input.id);
      return describeSchool(tx, context.actor, await saveLevels(tx, context.actor, school, input));
    }),
  ),

  listDocuments: os.listDocuments.handler(({ context, input }) =>
    context.read(async (tx) => ({
      items: await listDocuments(tx, await getSchool(tx, context.actor, input.schoolId, 'schools.read')),
    })),
  ),
  addDocument: os.addDocument.handler(({ context, input }) =>
    context.command(async (tx) => {
      const school = await getSchool(tx, context.actor, input.schoolId, 'schools.edit_card');
      return { id: await addDocument(tx, context.actor, school, input) };
    }),
  ),
  archiveDocument: os.archiveDocument.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setDocumentArchived(tx, context.actor, await getDocument(tx, context.actor, input.id), true);
      return done;
    }),
  ),
  restoreDocument: os.restoreDocument.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setDocumentArchived(tx, context.actor, await getDocument(tx, context.actor, input.id), false);
      return done;
    }),
  ),
};
