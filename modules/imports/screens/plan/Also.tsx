import { m } from '@patio/messages';
import { formatList, formatShare, Icon } from '@patio/ui';
import {
  CalendarMinus,
  HeartHandshake,
  LayoutGrid,
  type LucideIcon,
  Mail,
  School,
  UserCheck,
  UserMinus,
} from 'lucide-react';
import type { PlanCounts } from '../../contract.ts';

const MOST_NAMES = 6;
const named = (names: readonly string[]): string =>
  names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')}…` : formatList([...names]);

interface Line {
  icon: LucideIcon;
  bold: string;
  rest: string;
}

function linesOf(counts: PlanCounts): Line[] {
  const { guardians, newHomerooms, newSections, leaving, belonging, staff, places } = counts;
  return [
    guardians.linked > 0 && {
      icon: HeartHandshake,
      bold: m.imports_also_adults({ count: guardians.linked }),
      rest: m.imports_also_adults_more({ count: guardians.new, account: guardians.withAccount }),
    },
    newHomerooms.length > 0 && {
      icon: LayoutGrid,
      bold: m.imports_also_homerooms({ count: newHomerooms.length }),
      rest: named(newHomerooms),
    },
    newSections.length > 0 && {
      icon: School,
      bold: m.imports_also_sections({ count: newSections.length }),
      rest: named(newSections),
    },
    { icon: Mail, bold: m.imports_also_no_mail(), rest: m.imports_also_no_mail_more() },
    leaving > 0
      ? {
          icon: UserMinus,
          bold: m.imports_also_leave({ count: leaving }),
          rest: m.imports_also_leave_more({ share: formatShare(leaving, belonging) }),
        }
      : staff.leaving === 0 && { icon: UserCheck, bold: m.imports_also_stay(), rest: m.imports_also_stay_more() },
    staff.leaving > 0 && {
      icon: UserMinus,
      bold: m.imports_also_staff_leave({ count: staff.leaving }),
      rest: m.imports_also_leave_more({ share: formatShare(staff.leaving, staff.belonging) }),
    },
    places > 0 && {
      icon: CalendarMinus,
      bold: m.imports_also_places({ count: places }),
      rest: m.imports_also_places_more(),
    },
  ].filter((line) => line !== false);
}

/** What happens besides the rows: adults, homerooms and sections, letters, and who leaves. */
export const Also = ({ counts }: { counts: PlanCounts }) => (
  <div className="im-also">
    <h2>{m.imports_also()}</h2>
    <ul>
      {linesOf(counts).map(({ icon, bold, rest }) => (
        <li key={bold}>
          <Icon of={icon} />
          <span>
            <b>{bold}</b> {rest}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
