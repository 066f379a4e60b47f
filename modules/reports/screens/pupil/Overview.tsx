import { m } from '@patio/messages';
import { Card, EmptyState, formatDate, formatNumber, Meter, ReadTable, RowList, Stack, Tiles } from '@patio/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { FigureName, StudentDetail } from '../../contract.ts';
import { reasonText } from '../../rules/reason-text.ts';
import { figureItems, RowsDrawer } from '../students/RowsDrawer.tsx';

/** Why somebody should look, and the figures of grades, attendance and mastery, each with its rows. */
export function Overview({ student }: { student: StudentDetail }) {
  const [opened, setOpened] = useState<FigureName | null>(null);
  return (
    <>
      <Reasons student={student} />
      <Tiles min={320}>
        <Grades student={student} open={setOpened} />
        <Presence student={student} open={setOpened} />
        <Mastery student={student} open={setOpened} />
        {student.missing.length > 0 && (
          <Card title={m.reports_detail_missing()} flush>
            <RowList label={m.reports_detail_missing()} items={figureItems(student.missing.slice(0, 8))} />
          </Card>
        )}
      </Tiles>
      {opened && (
        <RowsDrawer
          student={{ id: student.studentId, name: student.name }}
          figure={opened}
          sectionId={null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface WithRows {
  student: StudentDetail;
  open: (figure: FigureName) => void;
}

function Reasons({ student }: { student: StudentDetail }) {
  const { reasons } = student;
  return (
    <Card title={m.reports_detail_reasons()} flush>
      <RowList
        label={m.reports_detail_reasons()}
        items={
          reasons.length === 0
            ? [{ id: 'none', icon: CircleCheck, tone: 'ok', title: m.reports_detail_no_reasons() }]
            : reasons.map(({ section, reason }) => ({
                id: `${section} ${reasonText(reason)}`,
                icon: CircleAlert,
                tone: 'warn',
                title: reasonText(reason),
                ...(section && { detail: section }),
              }))
        }
      />
    </Card>
  );
}

function Grades({ student, open }: WithRows) {
  const terms = [
    ...new Map(student.sections.flatMap(({ terms: own }) => own).map((term) => [term.id, term.name])).entries(),
  ];
  return (
    <Card title={m.reports_detail_grades()} flush={student.sections.length > 0}>
      {student.sections.length === 0 ? (
        <EmptyState scene="books" title={m.reports_detail_no_grades()} />
      ) : (
        <Stack gap={8}>
          <ReadTable<StudentDetail['sections'][number]>
            subject={{ label: m.reports_take_section(), cell: (row) => row.name }}
            columns={[
              ...terms.map(([id, name]) => ({
                id,
                label: name,
                cell: (row: StudentDetail['sections'][number]) => row.terms.find((term) => term.id === id)?.mark ?? '–',
              })),
              {
                id: 'missing',
                label: m.reports_missing_column(),
                cell: (row: StudentDetail['sections'][number]) => formatNumber(row.missing),
              },
            ]}
            rows={student.sections}
            rowId={(row) => row.sectionId}
          />
          <p className="m-0 px-4 pb-3">
            <button type="button" className="rp-number" onClick={() => open('marks')}>
              {m.reports_see_work()}
            </button>
          </p>
        </Stack>
      )}
    </Card>
  );
}

function Presence({ student, open }: WithRows) {
  const { presence, days } = student;
  return (
    <Card title={m.reports_detail_attendance()}>
      {presence.percent === null ? (
        <p className="m-0 text-ink-2">{m.reports_detail_no_roll()}</p>
      ) : (
        <Stack gap={12}>
          <button type="button" className="rp-number" onClick={() => open('attendance')}>
            {m.reports_percent({ percent: formatNumber(presence.percent, { maximumFractionDigits: 1 }) })}
          </button>
          <p className="m-0">{m.reports_detail_presence({ ...presence, percent: presence.percent })}</p>
          {days.length > 0 && (
            <span className="rp-days" role="img" aria-label={daysText(days)}>
              {days.map(({ on, state }) => (
                <i key={on} data-state={state} title={`${dayText(on)}: ${m.reports_day_is({ state })}`} />
              ))}
            </span>
          )}
          <small className="text-ink-2">{m.reports_last_days({ count: days.length })}</small>
        </Stack>
      )}
    </Card>
  );
}

const dayText = (on: string): string =>
  formatDate(`${on}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const daysText = (days: StudentDetail['days']): string =>
  days
    .filter(({ state }) => state !== 'present')
    .map(({ on, state }) => `${dayText(on)}: ${m.reports_day_is({ state })}`)
    .join(', ') || m.reports_day_is({ state: 'present' });

function Mastery({ student, open }: WithRows) {
  return (
    <Card title={m.reports_detail_mastery()}>
      {student.skills.length === 0 ? (
        <p className="m-0 text-ink-2">{m.reports_no_mastery()}</p>
      ) : (
        <Stack gap={12}>
          {student.skills.slice(0, 6).map(({ id, name, mastered, of }) => (
            <div key={id}>
              <div className="lineup">
                <span>{name}</span>
                <span className="push num">{m.reports_mastered_of({ mastered, of })}</span>
              </div>
              <Meter ratio={of > 0 ? mastered / of : 0} thin tone="ok" />
            </div>
          ))}
          <button type="button" className="rp-number" onClick={() => open('mastery')}>
            {m.reports_see_skills()}
          </button>
        </Stack>
      )}
    </Card>
  );
}
