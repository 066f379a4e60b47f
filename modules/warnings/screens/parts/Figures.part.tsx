import { activeMembership, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Card, RowList } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { warnings } from '../api.ts';
import { figureText, partText } from '../sentence.ts';

/** On the first page of those who lead: how many students should be looked at, by grade. Never who, and no small group. */
export default function FiguresPart() {
  const { schoolId: own } = activeMembership(useMe());
  const schoolId = own ?? '';
  const { data } = useQuery({ ...warnings.figures.queryOptions({ input: { schoolId } }), enabled: schoolId !== '' });
  if (!data || data.open === 0) return null;
  return (
    <Card flush title={m.warnings_figures_title()} footer={m.warnings_figures_note()}>
      <RowList
        label={m.warnings_figures_title()}
        items={[
          { name: m.warnings_whole_school(), students: data.students, open: data.open, text: figureText },
          ...data.levels.filter(({ open }) => open !== 0).map((level) => ({ ...level, text: partText })),
        ].map(({ name, students, open, text }) => ({
          id: name,
          title: name,
          detail: m.warnings_of_students({ students: text(students) }),
          end: <b>{text(open)}</b>,
        }))}
      />
    </Card>
  );
}
