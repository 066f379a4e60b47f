import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { browse, viewMaterial } from './service/browse.ts';
import { changeFolder, createFolder, getFolder, removeFolder, viewFolders } from './service/folders.ts';
import { adoptMaterial, listUsage, setState } from './service/manage.ts';
import { readMaterialPage } from './service/material-page.ts';
import { addFile, addLink, changeMaterial, getMaterial, getOwnMaterial } from './service/materials.ts';
import { listFoldersOf, ownerOf } from './service/place.ts';
import { listOfChild, listOfSection, shareMaterial } from './service/share.ts';
import { bringBack, replaceFile } from './service/versions.ts';

const os = implementModule(contract);

export const api = os.router({
  browse: os.browse.handler(({ context, input }) => context.read((tx) => browse(tx, context.actor, input))),
  folders: os.folders.handler(({ context, input }) =>
    context.read(async (tx) => ({
      items: await viewFolders(tx, await listFoldersOf(tx, ownerOf(context.actor, input))),
    })),
  ),
  material: os.material.handler(({ context, input }) =>
    context.read(async (tx) => readMaterialPage(tx, context.actor, await getMaterial(tx, context.actor, input.id))),
  ),
  addFile: os.addFile.handler(({ context, input }) =>
    context.command(async (tx) => viewMaterial(tx, context.actor, await addFile(tx, context.actor, input))),
  ),
  addLink: os.addLink.handler(({ context, input }) =>
    context.command(async (tx) => viewMaterial(tx, context.actor, await addLink(tx, context.actor, input))),
  ),
  save: os.save.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      const material = await getOwnMaterial(tx, context.actor, id);
      return viewMaterial(tx, context.actor, await changeMaterial(tx, context.actor, material, change));
    }),
  ),
  replace: os.replace.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const material = await getOwnMaterial(tx, context.actor, id);
      return viewMaterial(tx, context.actor, await replaceFile(tx, context.actor, material, given));
    }),
  ),
  bringBack: os.bringBack.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const material = await getOwnMaterial(tx, context.actor, id);
      return viewMaterial(tx, context.actor, await bringBack(tx, context.actor, material, given));
    }),
  ),
  share: os.share.handler(({ context, input }) =>
    context.command(async (tx) => {
      const material = await getOwnMaterial(tx, context.actor, input.id);
      return { classes: await shareMaterial(tx, context.actor, material, input.sectionIds) };
    }),
  ),
  createFolder: os.createFolder.handler(({ context, input }) =>
    context.command(async (tx) => (await viewFolders(tx, [await createFolder(tx, context.actor, input)]))[0]!),
  ),
  saveFolder: os.saveFolder.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      const folder = await getFolder(tx, context.actor, id);
      return (await viewFolders(tx, [await changeFolder(tx, context.actor, folder, change)]))[0]!;
    }),
  ),
  removeFolder: os.removeFolder.handler(({ context, input }) =>
    context.command(async (tx) => {
      await removeFolder(tx, context.actor, await getFolder(tx, context.actor, input.id));
      return { removed: true };
    }),
  ),
  usage: os.usage.handler(({ context }) => context.read(async (tx) => ({ items: await listUsage(tx, context.actor) }))),
  setState: os.setState.handler(({ context, input }) =>
    context.command((tx) => setState(tx, context.actor, input.ids, input.state)),
  ),
  adopt: os.adopt.handler(({ context, input }) =>
    context.command(async (tx) => {
      const material = await getOwnMaterial(tx, context.actor, input.id);
      return { id: (await adoptMaterial(tx, context.actor, material, input.version)).id };
    }),
  ),
  ofChild: os.ofChild.handler(({ context, input }) =>
    context.read(async (tx) => ({ classes: await listOfChild(tx, context.actor, input.studentId) })),
  ),
  ofSection: os.ofSection.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listOfSection(tx, context.actor, input.sectionId) })),
  ),
});
