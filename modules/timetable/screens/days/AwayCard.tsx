import { m } from '@patio/messages';
import { Button, Card, RowList, Section } from '@patio/ui';
import { CalendarOff, UserX } from 'lucide-react';
import { useState } from 'react';
import type { CoverView } from '../../contract.ts';
import { AbsenceDialog } from './AbsenceDialog.tsx';
import { useRemoveAbsence } from './use-remove-absence.ts';

type Away = CoverView['away'][number];

/** Who is away, or when one is: noted and taken back here by those who manage the plan. */
export function AwayCard({
  view,
  title,
  description,
  none,
  words,
  absenceOf,
}: {
  view: CoverView;
  title: string;
  description?: string;
  /** What stands where nobody is away. */
  none: string;
  words: (each: Away) => { title: string; until?: string };
  /** Whose absence a new one is, or of which school, and from which day. */
  absenceOf: { staffId: string; today: string } | { schoolId: string; today: string };
}) {
  const [adding, setAdding] = useState(false);
  const remove = useRemoveAbsence();
  return (
    <Section
      title={title}
      description={description}
      actions={
        view.can.manage && (
          <Button icon={CalendarOff} onPress={() => setAdding(true)}>
            {m.timetable_note_absence()}
          </Button>
        )
      }
    >
      <Card flush>
        {view.away.length === 0 && <p className="p-4">{none}</p>}
        <RowList
          label={title}
          items={view.away.map((each) => {
            const { title: line, until } = words(each);
            const reason = each.reason && m.timetable_absence_reason_is({ reason: each.reason });
            return {
              id: each.id,
              icon: UserX,
              tone: 'warn' as const,
              title: line,
              detail: [reason, until, each.note].filter(Boolean).join(' · '),
              end: view.can.manage && (
                <Button size="sm" onPress={() => remove.mutate({ id: each.id })}>
                  {m.timetable_remove()}
                </Button>
              ),
            };
          })}
        />
      </Card>
      {adding && <AbsenceDialog {...absenceOf} onClose={() => setAdding(false)} />}
    </Section>
  );
}
