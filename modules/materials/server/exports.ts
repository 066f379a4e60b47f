import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { materialFilters } from '../contract/keep.ts';
import type { MaterialView } from '../contract.ts';
import { KIND_NAMES } from '../rules/names.ts';
import { browse } from './service/browse.ts';

defineExport('materials.materials', {
  needs: 'materials.keep',
  title: m.materials_title,
  filters: materialFilters,
  columns: [
    { title: m.materials_name, value: (row: MaterialView) => row.title, width: 40 },
    { title: m.materials_kind, value: (row, locale) => KIND_NAMES[row.kind]({}, { locale }), width: 18 },
    { title: m.materials_classes, value: (row) => row.classes, width: 10 },
    { title: m.materials_owner, value: (row, locale) => row.owner ?? m.materials_library({}, { locale }), width: 28 },
    { title: m.materials_size_bytes, value: (row) => row.file?.size, width: 16 },
    { title: m.materials_changed, value: (row) => new Date(row.changedAt), width: 20 },
  ],
  page: (tx, actor, filters, page) => browse(tx, actor, { ...filters, ...page }),
});
