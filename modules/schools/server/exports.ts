import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { roomFilters } from '../contract/rooms.ts';
import { institutionFilters, schoolFilters } from '../contract.ts';
import { arrangeRooms } from '../rules/arrange-rooms.ts';
import { featureName } from '../rules/feature-name.ts';
import { listInstitutions } from './service/institutions.ts';
import { listSchools } from './service/list-schools.ts';
import { listRooms, viewRoom } from './service/rooms.ts';
import { getSchool } from './service/schools.ts';

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

defineExport('schools.rooms', {
  needs: 'schools.read',
  title: m.schools_rooms,
  of: async (tx, actor, { schoolId }) => (await getSchool(tx, actor, schoolId, 'schools.read')).name,
  filters: roomFilters,
  page: async (tx, actor, { schoolId, ...filters }) => {
    const school = await getSchool(tx, actor, schoolId, 'schools.read');
    return { items: arrangeRooms((await listRooms(tx, school.id)).map(viewRoom), filters) };
  },
  columns: [
    { title: m.schools_name, value: (row) => row.name, width: 26 },
    { title: m.schools_building, value: (row) => row.building, width: 20 },
    { title: m.schools_capacity, value: (row) => row.capacity },
    {
      title: m.schools_features,
      value: (row, locale) => row.features.map((feature) => featureName(feature, { locale })).join(', '),
      width: 40,
    },
    {
      title: m.schools_state,
      value: (row, locale) => (row.archived ? m.schools_archived : m.schools_in_use)({}, { locale }),
    },
  ],
});
