import { m } from '@patio/messages';
import { nameActions, registerHistory } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { batchesVisibleTo } from './policy.ts';
import { batches } from './schema.ts';

nameActions({
  'imports.exported': m.imports_did_exported,
  'imports.export_asked': m.imports_did_export_asked,
});

registerHistory('imports.batch', {
  visible: async (tx, actor, id) => (await tx.$count(batches, and(eq(batches.id, id), batchesVisibleTo(actor)))) > 0,
  actions: {
    'imports.opened': m.imports_did_opened,
    'imports.mapped': m.imports_did_mapped,
    'imports.corrected': m.imports_did_corrected,
    'imports.second_asked': m.imports_did_second_asked,
    'imports.second_refused': m.imports_did_second_refused,
    'imports.rows_decided': m.imports_did_rows_decided,
    'imports.started': m.imports_did_started,
    'imports.applied': m.imports_did_applied,
    'imports.undone': m.imports_did_undone,
    'imports.discarded': m.imports_did_discarded,
    'imports.invited': m.imports_did_invited,
  },
  fields: {
    file: m.imports_field_file,
    rows: m.imports_field_rows,
    cells: m.imports_field_cells,
    complete: m.imports_field_complete,
    staff: m.imports_field_staff,
    created: m.imports_field_created,
    updated: m.imports_field_updated,
    people: m.imports_field_people,
    leaving: m.imports_field_leaving,
    places: m.imports_field_places,
    removed: m.imports_field_removed,
    staying: m.imports_field_staying,
    invited: m.imports_field_invited,
    skipped: m.imports_field_skipped,
  },
});
