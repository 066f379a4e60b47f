import { PartPanel, stringifySearch, useCan, useParts, usePath, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { useSchool } from '@patio/schools/screens';
import { Page, Skeleton, TabLinks } from '@patio/ui';
import { z } from 'zod';
import { Pages } from './content/Pages.tsx';
import { Shelf } from './list/Shelf.tsx';
import { Usage } from './list/Usage.tsx';

const TABS = ['library', 'media', 'pages', 'usage'] as const;
const search = z.object({ tab: z.string().default('library'), school: z.uuid().optional() });
const TITLES = {
  library: m.materials_library,
  media: m.materials_of_school,
  pages: m.materials_pages,
  usage: m.materials_usage,
};

/** What a school shows and teaches with: its library, every file that is kept, its public pages, and the room they take. */
export default function ContentScreen() {
  const here = usePath();
  const can = useCan();
  const { tab: asked, school } = useSearch(search);
  const { schoolId, picker } = useSchool();
  // The texts bind the whole institution: who looks after one school does not write them.
  const shown = TABS.filter((id) => id !== 'pages' || can('pages.edit'));
  // Modules above keep files of their own, such as those that stand in lessons.
  const parts = useParts('materials.content');
  const part = parts.find(({ id }) => id === asked);
  const tab = part?.id ?? shown.find((id) => id === asked) ?? 'library';
  const link = (id: string, label: string) => ({
    id,
    label,
    href: `${here}${stringifySearch({ tab: id === 'library' ? undefined : id, school })}`,
  });
  const title = m.materials_content();
  const tabs = (
    <TabLinks
      label={title}
      current={tab}
      items={[
        ...shown.slice(0, 2).map((id) => link(id, TITLES[id]())),
        ...parts.map((each) => link(each.id, each.title())),
        ...shown.slice(2).map((id) => link(id, TITLES[id]())),
      ]}
    />
  );
  if (schoolId && (tab === 'library' || tab === 'media'))
    return (
      <Shelf
        key={tab}
        title={title}
        space={tab === 'media' ? 'all' : 'library'}
        schoolId={schoolId}
        tabs={tabs}
        picker={picker}
      />
    );
  return (
    <Page title={title} tabs={tabs}>
      {part ? (
        <PartPanel part={part} fallback={<Skeleton shape="list" />} />
      ) : tab === 'pages' ? (
        <Pages />
      ) : tab === 'usage' ? (
        <Usage />
      ) : (
        <Skeleton shape="list" />
      )}
    </Page>
  );
}
