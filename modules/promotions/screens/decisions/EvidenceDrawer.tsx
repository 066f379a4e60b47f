import { useLocale, useOffice } from '@patio/client';
import { m } from '@patio/messages';
import {
  DescriptionList,
  Drawer,
  formatDate,
  Inline,
  Link,
  Load,
  ReadTable,
  RowList,
  Section,
  Skeleton,
  Stack,
  Status,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { DecisionView, EvidenceView } from '../../contract.ts';
import { whyText } from '../../rules/why-text.ts';
import { promotions } from '../api.ts';
import { Outcome } from '../Outcome.tsx';
import { outcomeText } from '../texts.ts';
import { DecideForm } from './DecideForm.tsx';

interface EvidenceDrawerProps {
  id: string;
  planId: string;
  onClose: () => void;
  onAct: (row: DecisionView) => void;
}

/** Why a student is proposed for what: the rule, every mark, the days, and what was decided so far. */
export function EvidenceDrawer({ id, planId, onClose, onAct }: EvidenceDrawerProps) {
  const query = useQuery(promotions.evidence.queryOptions({ input: { id } }));
  return (
    <Drawer
      size="lg"
      title={query.data?.name ?? m.promotions_evidence()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      {(close) => (
        <Load query={query} skeleton={<Skeleton shape="list" />}>
          {(found) => (
            <Stack gap={20}>
              <Summary found={found} />
              <Subjects found={found} />
              {found.log.length > 0 && <Log found={found} />}
              <DecideForm
                key={found.version}
                found={found}
                planId={planId}
                onDone={close}
                onAct={() => {
                  close();
                  onAct(found);
                }}
              />
            </Stack>
          )}
        </Load>
      )}
    </Drawer>
  );
}

function Summary({ found }: { found: EvidenceView }) {
  const office = useOffice();
  const locale = useLocale();
  const { facts } = found;
  const record = office('people.read_students', `/students/${found.studentId}`);
  return (
    <Stack gap={12}>
      <Inline gap={8}>
        <Outcome of={found.outcome ?? found.proposed} />
        {found.actNumber !== null && (
          <Status tone="info">{m.promotions_act_number({ number: found.actNumber })}</Status>
        )}
      </Inline>
      <DescriptionList
        items={[
          { term: m.promotions_homeroom(), value: `${found.homeroom} · ${found.level}` },
          {
            term: m.promotions_proposed(),
            value: found.proposed ? outcomeText(found.proposed) : m.promotions_no_proposal(),
          },
          { term: m.promotions_evidence(), value: whyText(found, locale) },
          {
            term: m.promotions_failed(),
            value: m.promotions_failed_found({ count: facts.failed.length, names: facts.failed.join(', ') }),
          },
          {
            term: m.promotions_attendance(),
            value: facts.attendance
              ? m.promotions_attendance_found(facts.attendance)
              : m.promotions_code_attendance_missing(),
          },
        ]}
      />
      {record && (
        <Inline gap={12}>
          <Link href={`${record}?tab=gradebook.student`}>{m.promotions_marks_open()}</Link>
          <Link href={`${record}?tab=attendance`}>{m.promotions_attendance_open()}</Link>
        </Inline>
      )}
    </Stack>
  );
}

const Subjects = ({ found }: { found: EvidenceView }) => (
  <Section level={3} title={m.promotions_subjects()} count={found.subjects.length}>
    <ReadTable
      subject={{ label: m.promotions_subjects(), cell: (row) => row.course }}
      rows={found.subjects}
      rowId={(row) => row.sectionId}
      columns={[
        {
          id: 'mark',
          label: m.promotions_mark(),
          cell: (row) => row.mark ?? (row.levels.length > 0 ? row.levels.join(' · ') : m.promotions_missing()),
        },
        {
          id: 'passed',
          label: m.promotions_decided(),
          cell: (row) =>
            row.passed === null ? (
              '–'
            ) : (
              <Status tone={row.passed ? 'ok' : 'bad'} look="plain">
                {row.passed ? m.promotions_passed() : m.promotions_not_passed()}
              </Status>
            ),
        },
      ]}
    />
  </Section>
);

const Log = ({ found }: { found: EvidenceView }) => (
  <Section level={3} title={m.promotions_log()}>
    <RowList
      label={m.promotions_log()}
      items={found.log.map((entry) => ({
        id: entry.id,
        title: entry.after ? outcomeText(entry.after) : m.promotions_shown_undecided(),
        detail: [entry.reason, entry.by, formatDate(entry.at, { dateStyle: 'medium', timeStyle: 'short' })]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  </Section>
);
