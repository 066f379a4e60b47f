import { m } from '@patio/messages';
import type { Option } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { sections } from '../api.ts';

/** The school's teaching staff as options: what each carries already stands beside the name. */
export function useStaffOptions(schoolId: string, enabled = true): Option[] {
  const staff = useQuery({
    ...sections.listStaff.queryOptions({ input: { schoolId } }),
    enabled: enabled && schoolId !== '',
  });
  return (staff.data?.items ?? []).map((one) => ({
    id: one.staffId,
    label: one.name,
    detail: [
      one.subjects.join(', '),
      one.contractPeriods === null
        ? m.sections_load({ load: one.load })
        : m.sections_load_of({ load: one.load, contract: one.contractPeriods }),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}
