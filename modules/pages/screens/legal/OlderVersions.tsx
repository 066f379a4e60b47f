import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Card, formatDate, Load, RowList, Section, Skeleton, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { PageName, VersionView } from '../../contract.ts';
import { pages } from '../api.ts';

/** Every version that there ever was, each readable. */
export function OlderVersions({ page, inForce }: { page: PageName; inForce: number }) {
  const school = useSearch('school');
  const query = useQuery(pages.versions.queryOptions({ input: { page, school } }));
  const address = (number: number) =>
    `/${page}?version=${number}${school ? `&school=${encodeURIComponent(school)}` : ''}`;
  const row = (version: VersionView) => ({
    id: String(version.number),
    title: version.number === 0 ? m.pages_default_name() : m.pages_version_name({ number: version.number }),
    detail:
      version.number === 0
        ? m.pages_edition({ date: formatDate(version.effectiveFrom) })
        : [m.pages_from({ date: formatDate(version.effectiveFrom) }), version.summary].filter(Boolean).join(' · '),
    href: address(version.number),
    end: version.number === inForce ? <Status tone="ok">{m.pages_in_force()}</Status> : undefined,
  });
  return (
    <Section title={m.pages_versions()}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items }) => (
          <Card flush>
            <RowList items={items.map(row)} label={m.pages_versions()} />
          </Card>
        )}
      </Load>
    </Section>
  );
}
