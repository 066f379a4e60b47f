import { m } from '@patio/messages';
import { MultiSelect, type Option } from '@patio/ui';
import { sections } from '../api.ts';

/** Finds sections of the school by name. */
async function findSections(schoolId: string, text: string): Promise<Option[]> {
  const { items } = await sections.listSections.call({ search: text || undefined, schoolId, limit: 40 });
  return items.map((section) => ({
    id: section.id,
    label: section.name,
    detail: section.lead?.name ?? m.sections_nobody(),
  }));
}

/** Which sections: several at once. */
export const SectionsField = ({ schoolId }: { schoolId: string }) => (
  <MultiSelect
    name="sectionIds"
    label={m.sections_title()}
    placeholder={m.sections_search()}
    search={(text) => findSections(schoolId, text)}
    isRequired
  />
);
