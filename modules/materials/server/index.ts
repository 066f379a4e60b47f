import './exports.ts';
import './files.ts';
import './history.ts';
import './labels.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export * from './schema.ts';
export { browse } from './service/browse.ts';
export { changeFolder, createFolder, getFolder, removeFolder } from './service/folders.ts';
export { adoptMaterial, listUsage, setState } from './service/manage.ts';
export { readMaterialPage } from './service/material-page.ts';
export {
  addFile,
  addLink,
  changeMaterial,
  getMaterial,
  getOwnMaterial,
  listReadableFiles,
} from './service/materials.ts';
export { findNamed, listIdsOfFiles, listOfChild, listOfSection, shareMaterial } from './service/share.ts';
export { registerMaterialUses } from './service/uses.ts';
export { bringBack, replaceFile } from './service/versions.ts';
