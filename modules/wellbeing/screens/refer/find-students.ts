import type { Option } from '@patio/ui';
import type { ShownStudent } from '../../contract.ts';
import { wellbeing } from '../api.ts';

/** A student as a choice of a list. */
export const optionOf = ({ id, name, homeroom }: ShownStudent): Option => ({
  id,
  label: name,
  ...(homeroom && { detail: homeroom }),
});

/** Students by name, for a field in which one types. */
export async function findStudents(text: string, sectionId?: string): Promise<Option[]> {
  if (text.trim().length < 2 && !sectionId) return [];
  const { items } = await wellbeing.findStudents.call({ text, ...(sectionId && { sectionId }) });
  return items.map(optionOf);
}
