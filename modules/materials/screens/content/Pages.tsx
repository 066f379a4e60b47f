import { client } from '@patio/client';
import { m } from '@patio/messages';
import type { contract } from '@patio/pages';
import { Card, formatDate, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, FileText, Info, ScrollText } from 'lucide-react';

const pages = client<typeof contract>('pages');
const ICONS = { about: Info, privacy: ScrollText, terms: FileText, help: CircleHelp };
const TITLES = {
  about: m.materials_page_about,
  privacy: m.materials_page_privacy,
  terms: m.materials_page_terms,
  help: m.materials_page_help,
};
const day = (at: string) => formatDate(at, { dateStyle: 'medium' });

/** The school's public pages: which version holds, what is being written, and how many accepted it. A row opens the editor. */
export function Pages() {
  const query = useQuery(pages.overview.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ items }) => (
        <Card flush>
          <RowList
            label={m.materials_pages()}
            items={items.map(({ page, inForce, upcoming, draftSavedAt, accepted }) => ({
              id: page,
              title: TITLES[page](),
              detail: [
                inForce.number === 0
                  ? m.materials_page_default()
                  : m.materials_page_version({ number: inForce.number, date: day(inForce.effectiveFrom) }),
                upcoming && m.materials_page_upcoming({ date: day(upcoming.effectiveFrom) }),
                draftSavedAt && m.materials_page_draft({ date: day(draftSavedAt) }),
                accepted !== null && m.materials_page_accepted({ count: accepted }),
              ]
                .filter(Boolean)
                .join(' · '),
              icon: ICONS[page],
              href: `/${page}?edit=1`,
            }))}
          />
        </Card>
      )}
    </Load>
  );
}
