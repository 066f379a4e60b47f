import { m } from '@patio/messages';
import { Card, EmptyState, fileSize, Load, RowList, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Library, UserRound } from 'lucide-react';
import type { MaterialUsage } from '../../contract.ts';
import { materials } from '../api.ts';
import { KIND_ICONS, kindName } from './kinds.ts';
import { Room } from './Room.tsx';

const kept = ({ count, bytes }: { count: number; bytes: number }) =>
  bytes > 0 ? m.materials_usage_kept({ count, size: fileSize(bytes) }) : m.materials_count({ count });

/** How much room materials take at each school: by kind, and by those who keep most. */
export function Usage() {
  const query = useQuery(materials.usage.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ items }) => (
        <Stack gap={16}>
          {items.map((usage) => (
            <OfSchool key={usage.school.id} {...usage} />
          ))}
        </Stack>
      )}
    </Load>
  );
}

const OfSchool = ({ school, keptBytes, mostBytes, kinds, owners }: MaterialUsage) => (
  <Card title={school.name}>
    <Stack gap={12}>
      <Room keptBytes={keptBytes} mostBytes={mostBytes} />
      {kinds.length === 0 ? (
        <EmptyState scene="books" title={m.materials_none()} />
      ) : (
        <div className="mt-usage">
          <div>
            <h3>{m.materials_by_kind()}</h3>
            <RowList
              label={m.materials_by_kind()}
              items={kinds.map((each) => ({
                id: each.kind,
                title: kindName(each.kind),
                icon: KIND_ICONS[each.kind],
                end: kept(each),
              }))}
            />
          </div>
          <div>
            <h3>{m.materials_by_owner()}</h3>
            <RowList
              label={m.materials_by_owner()}
              items={owners.map((each) => ({
                id: each.id ?? 'library',
                title: each.name ?? m.materials_library(),
                icon: each.id ? UserRound : Library,
                end: kept(each),
              }))}
            />
          </div>
        </div>
      )}
    </Stack>
  </Card>
);
