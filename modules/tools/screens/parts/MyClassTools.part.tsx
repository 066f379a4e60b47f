import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { tools } from '../api.ts';
import { OwnLinks } from '../class/OwnLinks.tsx';

/** On the page of one of a student's classes: the tools that their teacher placed there. */
export default function MyClassToolsPart() {
  const id = useSearch('class') ?? '';
  const query = useQuery(tools.openClass.queryOptions({ input: { id } }));
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ links }) => links.length === 0,
        show: <EmptyState scene="desk" title={m.tools_mine_none()} />,
      }}
    >
      {({ links }) => <OwnLinks links={links} />}
    </Load>
  );
}
