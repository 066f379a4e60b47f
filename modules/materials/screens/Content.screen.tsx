import { stringifySearch, useCan, usePath, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { useSchool } from '@patio/schools/screens';
import { Page, Skeleton, TabLinks } from '@patio/ui';
import { z } from 'zod';
import { Pages } from './content/Pages.tsx';
import { Shelf } from './list/Shelf.tsx';
import { Usage } from './list/Usage.tsx';

const TABS = ['library', 'media', 'pages', 'usage'] as const;
const search = z.object({ tab: z.enum(TABS).default('library'), school: z.uuid().optional() });
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
  const tab = shown.find((id) => id === asked) ?? 'library';
  const title = m.materials_content();
  const tabs = (
    <TabLinks
      label={title}
      current={tab}
      items={shown.map((id) => ({
        id,
        label: TITLES[id](),
        href: `${here}${stringifySearch({ tab: id === 'library' ? undefined : id, school })}`,
      }))}
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
      {tab === 'pages' ? <Pages /> : tab === 'usage' ? <Usage /> : <Skeleton shape="list" />}
    </Page>
  );
}
