import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { institutionFilters, schoolFilters } from '../contract.ts';
import { listInstitutions } from './service/institutions.ts';
import { listSchools } from './service/list-schools.ts';

defineExport('schools.schools', {
  needs: 'schools.manage',
  title: m.schools_list_title,
  filters: schoolFilters,
  page: (tx, actor, filters, page) => listSchools(tx, actor, { ...filters, ...page }),
  columns: [
    { title: m.schools_name, value: (row) => row.name, width: 30 },
    { title: m.schools_code, value: (row) => row.code },
    { title: m.schools_country, value: (row) => row.country },
    { title: m.schools_time_zone, value: (row) => row.timeZone, width: 22 },
    { title: m.schools_levels_count, value: (row) => row.levels },
    { title: m.schools_rooms, value: (row) => row.rooms },
    { title: m.schools_current_year, value: (row) => row.yearName },
  ],
});

defineExport('schools.institutions', {
  needs: 'schools.manage_institutions',
  title: m.schools_institutions_title,
  filters: institutionFilters,
  page: (tx, actor, filters, page) => listInstitutions(tx, actor, { ...filters, ...page }),
  columns: [
    { title: m.schools_name, value: (row) => row.name, width: 30 },
    { title: m.schools_legal_name, value: (row) => row.legalName, width: 40 },
    { title: m.schools_slug, value: (row) => row.slug },
    { title: m.schools_tax_id, value: (row) => row.taxId },
    { title: m.schools_country, value: (row) => row.country },
    { title: m.schools_preset_currency, value: (row) => row.currency },
    { title: m.schools_list_title, value: (row) => row.schools },
    { title: m.schools_since, value: (row) => new Date(row.createdAt) },
  ],
});
