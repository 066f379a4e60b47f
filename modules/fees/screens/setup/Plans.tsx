import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Inline, RowList, Select, Stack, Status } from '@patio/ui';
import { useState } from 'react';
import type { PlanView, SetupView } from '../../contract.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { PlanEditor } from './PlanEditor.tsx';

type Instalment = PlanView['instalments'][number];

function Part({ part, onIssue }: { part: Instalment; onIssue: () => void }) {
  if (part.run === 'running') return <Status tone="neutral">{m.fees_setup_issuing()}</Status>;
  return (
    <Inline gap={8}>
      {part.issued > 0 && <Status tone="ok">{m.fees_setup_issued({ count: part.issued })}</Status>}
      <Button size="sm" onPress={onIssue}>
        {m.fees_setup_issue()}
      </Button>
    </Inline>
  );
}

/** When each concept of a year is charged, and the issue of its invoices. */
export function Plans({ view }: { view: SetupView }) {
  const [yearId, setYearId] = useState(view.years.find((one) => one.state === 'active')?.id ?? view.years[0]?.id ?? '');
  const [editing, setEditing] = useState<string | null>(null);
  const [issuing, setIssuing] = useState<Instalment | null>(null);
  const concepts = view.concepts.filter((one) => !one.archived);
  const planOf = (conceptId: string) => view.plans.find((one) => one.conceptId === conceptId && one.yearId === yearId);
  if (concepts.length === 0) return <EmptyState scene="sheet" title={m.fees_setup_no_concepts()} />;
  return (
    <Stack gap={16}>
      <Select
        label={m.fees_setup_year()}
        value={yearId}
        options={view.years.map(({ id, name }) => ({ id, label: name }))}
        onChange={(id) => setYearId(id ?? '')}
      />
      {concepts.map((concept) => (
        <Card
          key={concept.id}
          level={3}
          title={concept.name}
          actions={
            <Button size="sm" onPress={() => setEditing(concept.id)}>
              {planOf(concept.id) ? m.fees_setup_change() : m.fees_setup_add_plan()}
            </Button>
          }
        >
          <RowList
            label={concept.name}
            items={(planOf(concept.id)?.instalments ?? []).map((part) => ({
              id: part.id,
              title: part.name,
              detail: m.fees_setup_days({ issue: formatDate(part.issueOn), due: formatDate(part.dueOn) }),
              end: <Part part={part} onIssue={() => setIssuing(part)} />,
            }))}
          />
        </Card>
      ))}
      {editing && (
        <PlanEditor
          conceptId={editing}
          yearId={yearId}
          plan={planOf(editing) ?? null}
          onClose={() => setEditing(null)}
        />
      )}
      {issuing && <IssueDialog instalment={issuing} onClose={() => setIssuing(null)} />}
    </Stack>
  );
}
