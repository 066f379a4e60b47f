import { type Described, discardEntry, keepMine, kindOf, type OutboxEntry } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, DescriptionList, Load, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';

const facts = ({ fields }: Described) => (fields ?? []).map(({ label, value }) => ({ term: label, value }));

/** Both versions side by side; nothing is lost until the person chooses. */
export function ConflictChoice({ entry, mine }: { entry: OutboxEntry; mine: Described }) {
  const kind = kindOf(entry.kind);
  const theirs = useQuery({
    queryKey: ['outbox', entry.id, 'theirs'],
    queryFn: () => kind?.theirs?.(entry) ?? Promise.resolve({ title: '', version: null, fields: [] }),
    staleTime: 0,
  });
  return (
    <Load query={theirs}>
      {(other) => (
        <Tiles min={220}>
          <Card title={m.web_conflict_mine()} level={3} tone="sunken">
            <DescriptionList items={facts(mine)} />
            <Button size="sm" variant="primary" onPress={() => void keepMine(entry.id, other.version)}>
              {m.web_conflict_keep_mine()}
            </Button>
          </Card>
          <Card title={m.web_conflict_theirs()} level={3} tone="sunken">
            <DescriptionList items={facts(other)} />
            <Button size="sm" onPress={() => void discardEntry(entry.id)}>
              {m.web_conflict_keep_theirs()}
            </Button>
          </Card>
        </Tiles>
      )}
    </Load>
  );
}
