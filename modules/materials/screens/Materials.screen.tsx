import { stringifySearch, usePath, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { useSchool } from '@patio/schools/screens';
import { Page, Skeleton, TabLinks } from '@patio/ui';
import { z } from 'zod';
import { Shelf } from './list/Shelf.tsx';

const SPACES = ['own', 'shared', 'library'] as const;
const search = z.object({ space: z.enum(SPACES).default('own'), school: z.uuid().optional() });
const TITLES = { own: m.materials_own, shared: m.materials_of_classes, library: m.materials_library };

/** Files and links that somebody teaches with: their own in folders, those of their classes, and the school's library. */
export default function MaterialsScreen() {
  const here = usePath();
  const { space, school } = useSearch(search);
  const { schoolId, picker } = useSchool();
  const title = m.materials_title();
  const tabs = (
    <TabLinks
      label={title}
      current={space}
      items={SPACES.map((id) => ({
        id,
        label: TITLES[id](),
        href: `${here}${stringifySearch({ space: id === 'own' ? undefined : id, school })}`,
      }))}
    />
  );
  if (!schoolId)
    return (
      <Page title={title} tabs={tabs}>
        <Skeleton shape="list" />
      </Page>
    );
  return <Shelf title={title} space={space} schoolId={schoolId} tabs={tabs} picker={picker} />;
}
