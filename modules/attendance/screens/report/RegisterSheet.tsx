import { m } from '@patio/messages';
import { formatDate, formatShare, PrintSheet } from '@patio/ui';
import type { RegisterView } from '../../contract.ts';
import { RegisterTable } from './RegisterTable.tsx';

/** The register as a paper to sign: only the printer shows it, on one landscape page for a class of forty. */
export function RegisterSheet({ view }: { view: RegisterView }) {
  const { group, total, rows, columns } = view;
  const month = formatDate(`${view.month}-15`, { month: 'long', year: 'numeric' });
  return (
    <div className="att-paper">
      <PrintSheet
        orientation="landscape"
        issuer={{ name: group.school, detail: month }}
        title={m.attendance_register()}
        subtitle={[group.name, group.homeroom ? m.attendance_whole_day() : group.course].join(' · ')}
        facts={[
          { term: m.attendance_students(), value: rows.length },
          { term: m.attendance_classes_taken(), value: columns.length },
          { term: m.attendance_rate_of_span(), value: formatShare(total.present, total.expected) },
          { term: m.attendance_absences(), value: total.absent + total.excused },
        ]}
        signatures={[m.attendance_sign_teacher(), m.attendance_letter_sign()]}
        footer={[m.attendance_printed_on({ date: formatDate(new Date().toISOString(), { dateStyle: 'long' }) })]}
      >
        <RegisterTable view={view} />
      </PrintSheet>
    </div>
  );
}
