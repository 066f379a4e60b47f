import { m } from '@patio/messages';
import { MultiSelect, type Option } from '@patio/ui';

/** What somebody teaches: chosen from what others teach, or a new word. */
export function SubjectsField({ known }: { known: readonly string[] }) {
  const search = async (text: string): Promise<Option[]> => {
    const typed = text.trim();
    const found = known.filter((each) => each.toLocaleLowerCase().includes(typed.toLocaleLowerCase()));
    const options = found.map((id) => ({ id, label: id }));
    return typed && !known.includes(typed)
      ? [...options, { id: typed, label: m.people_new_subject({ name: typed }) }]
      : options;
  };
  return (
    <MultiSelect
      name="subjects"
      label={m.people_subjects()}
      options={known.map((id) => ({ id, label: id }))}
      search={search}
    />
  );
}
