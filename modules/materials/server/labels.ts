import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'materials.folder_created': m.materials_did_folder_created,
  'materials.folder_changed': m.materials_did_folder_changed,
  'materials.folder_removed': m.materials_did_folder_removed,
});

nameSubjects({
  'materials.folder': m.materials_subject_folder,
  'materials.material': m.materials_subject_material,
});
