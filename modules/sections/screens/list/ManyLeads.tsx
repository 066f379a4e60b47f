import { m } from '@patio/messages';
import { Button, Card, ComboBox, type Option } from '@patio/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useStaffOptions } from '../teachers/use-staff-options.ts';
import { type Leads, leadOfAll, type Planned, pairOf, withLead } from './many-leads.ts';

type Props = { schoolId: string; planned: readonly Planned[]; leads: Leads; onChange: (leads: Leads) => void };

/** Who leads each section that is about to be made: by course for all homerooms at once, or homeroom by homeroom. */
export function ManyLeads({ schoolId, planned, leads, onChange }: Props) {
  const staff = useStaffOptions(schoolId);
  const courses = [...Map.groupBy(planned, (one) => one.course)].toSorted(([a], [b]) => a.localeCompare(b, 'es'));
  if (planned.length === 0) return null;
  return (
    <Card level={3} title={m.sections_many_leads()} footer={m.sections_many_leads_hint()} flush>
      <ul className="m-0 list-none p-0">
        {courses.map(([course, group]) => (
          <CourseLead key={course} course={course} group={group} staff={staff} leads={leads} onChange={onChange} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = Omit<Props, 'schoolId' | 'planned'> & { course: string; group: readonly Planned[]; staff: Option[] };

function CourseLead({ course, group, staff, leads, onChange }: RowProps) {
  const [open, setOpen] = useState(false);
  const all = leadOfAll(leads, group);
  return (
    <li className="grid gap-3 border-t border-line p-3 first:border-t-0">
      <div className="flex items-end gap-2">
        <ComboBox
          className="flex-1"
          label={course}
          options={staff}
          value={all === 'mixed' ? null : all}
          placeholder={all === 'mixed' ? m.sections_many_mixed() : undefined}
          onChange={(staffId) => onChange(withLead(leads, group, staffId))}
        />
        {group.length > 1 && (
          <Button
            variant="quiet"
            icon={open ? ChevronUp : ChevronDown}
            aria-expanded={open}
            onPress={() => setOpen(!open)}
          >
            {m.sections_many_by_homeroom()}
          </Button>
        )}
      </div>
      {open && (
        <div className="grid gap-3 ps-4 sm:grid-cols-2">
          {group.map((one) => (
            <ComboBox
              key={pairOf(one)}
              label={`${one.course} ${one.homeroom}`}
              options={staff}
              value={leads[pairOf(one)] ?? null}
              onChange={(staffId) => onChange(withLead(leads, [one], staffId))}
            />
          ))}
        </div>
      )}
    </li>
  );
}
