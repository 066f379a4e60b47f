import { type Described, discardEntry, keepMine, kindOf, type OutboxEntry } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, DescriptionList, Load } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { parted } from './parted.ts';

const facts = (fields: NonNullable<Described['fields']>) => fields.map(({ label, value }) => ({ term: label, value }));

/** What both versions agree on once, what they differ in side by side; nothing is lost until the person chooses. */
export function ConflictChoice({ entry, mine }: { entry: OutboxEntry; mine: Described }) {
  const kind = kindOf(entry.kind);
  const theirs = useQuery({
    queryKey: ['outbox', entry.id, 'theirs'],
    queryFn: () => kind?.theirs?.(entry) ?? Promise.resolve({ title: '', version: null, fields: [] }),
    staleTime: 0,
  });
  return (
    <Load query={theirs}>
      {(other) => {
        const { same, ours, others } = parted(mine.fields ?? [], other.fields ?? []);
        return (
          <>
            <Callout tone="warn">{m.web_conflict_why()}</Callout>
            {same.length > 0 && <DescriptionList items={facts(same)} />}
            <div className="grid grid-cols-2 gap-3">
              <Card title={m.web_conflict_mine()} level={3} tone="sunken">
                <DescriptionList items={facts(ours)} />
                <Button size="sm" variant="primary" onPress={() => void keepMine(entry.id, other.version)}>
                  {m.web_conflict_keep_mine()}
                </Button>
              </Card>
              <Card title={m.web_conflict_theirs()} level={3} tone="sunken">
                <DescriptionList items={facts(others)} />
                <Button size="sm" onPress={() => void discardEntry(entry.id)}>
                  {m.web_conflict_keep_theirs()}
                </Button>
              </Card>
            </div>
          </>
        );
      }}
    </Load>
  );
}
