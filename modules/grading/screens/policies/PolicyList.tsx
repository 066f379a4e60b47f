import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Card, EmptyState, Inline, Load, OpenName, Skeleton, Status, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { PolicyLine } from '../../contract.ts';
import { grading } from '../api.ts';
import { placesLabel } from './version-labels.ts';

/** The policies of a school as cards: those that hold somewhere first. */
export function PolicyList({ schoolId, onOpen }: { schoolId: string; onOpen: (id: string) => void }) {
  const query = useQuery(grading.listPolicies.queryOptions({ input: { schoolId } }));
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" count={4} />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <EmptyState title={m.grading_no_policies()}>{m.grading_no_policies_text()}</EmptyState>,
      }}
    >
      {({ items }) => (
        <Tiles min={300}>
          {items.map((line) => (
            <PolicyCard key={line.id} line={line} onOpen={() => onOpen(line.id)} />
          ))}
        </Tiles>
      )}
    </Load>
  );
}

function PolicyCard({ line, onOpen }: { line: PolicyLine; onOpen: () => void }) {
  const locale = useLocale();
  return (
    <Card title={<OpenName onOpen={onOpen}>{line.label[locale]}</OpenName>}>
      <p className="m-0 text-ink-2">{line.scale[locale]}</p>
      <p className="m-0">
        <b>{m.grading_holds_for()}</b>
        {` · ${placesLabel(line.places)}`}
      </p>
      <Inline gap={8}>
        {line.inForce !== null && (
          <Status tone={line.places.length > 0 ? 'ok' : 'neutral'}>
            {m.grading_in_force_number({ number: line.inForce })}
          </Status>
        )}
        {line.waiting > 0 && <Badge tone="warn">{m.grading_version_proposed()}</Badge>}
        {line.drafts > 0 && <Badge>{m.grading_version_draft()}</Badge>}
      </Inline>
    </Card>
  );
}
