import { m } from '@patio/messages';
import { registerHistory } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { materialsChangedBy } from './policy.ts';
import { materials } from './schema.ts';

registerHistory('materials.material', {
  visible: async (tx, actor, id) =>
    (await tx.$count(materials, and(eq(materials.id, id), materialsChangedBy(actor)))) > 0,
  actions: {
    'materials.material_created': m.materials_history_created,
    'materials.material_changed': m.materials_history_changed,
    'materials.material_shared': m.materials_history_shared,
    'materials.material_adopted': m.materials_history_adopted,
    'materials.file_replaced': m.materials_history_replaced,
    'materials.version_brought_back': m.materials_history_brought_back,
  },
  fields: {
    title: m.materials_name,
    about: m.materials_about,
    address: m.materials_address,
    state: m.materials_state,
    number: m.materials_version,
    fileName: m.materials_file,
    classes: m.materials_classes,
  },
});
