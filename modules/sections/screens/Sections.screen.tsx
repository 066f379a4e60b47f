import { useCan, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { useYear } from '@patio/schools/year';
import { Button, Page, TabLinks } from '@patio/ui';
import { Layers, Plus } from 'lucide-react';
import { z } from 'zod';
import { useSectionHref, useSectionsAddress } from './api.ts';
import { HomeroomList } from './homerooms/HomeroomList.tsx';
import { HomeroomPage } from './homerooms/HomeroomPage.tsx';
import { NewHomeroomsDrawer } from './homerooms/NewHomeroomsDrawer.tsx';
import { CreateManyDrawer } from './list/CreateManyDrawer.tsx';
import { NewSectionDrawer } from './list/NewSectionDrawer.tsx';
import { SectionList } from './list/SectionList.tsx';
import { SectionPage } from './section/SectionPage.tsx';

const search = z.object({
  tab: z.string().default('sections'),
  add: z.enum(['section', 'many', 'homerooms']).optional(),
  homeroom: z.uuid().optional(),
  section: z.uuid().optional(),
});

/** Sections and homerooms of the year. A homeroom opens here, and so does a section where the role has no page for it. */
export default function SectionsScreen() {
  const address = useSectionsAddress();
  const hrefOf = useSectionHref();
  // What is over is read, not changed.
  const { year } = useYear();
  const manages = useCan()('sections.manage') && year?.when !== 'past';
  const [{ tab, add, homeroom, section }, change] = useSearchState(search);
  if (homeroom) return <HomeroomPage id={homeroom} />;
  if (section) return <SectionPage id={section} hrefOf={(name) => `${address}?section=${section}&tab=${name}`} />;
  const atHomerooms = tab === 'homerooms';
  const open = (what: 'section' | 'many' | 'homerooms') => change({ add: what }, { push: true });
  const close = () => change({ add: undefined });
  return (
    <Page
      title={m.sections_title()}
      actions={
        manages &&
        (atHomerooms ? (
          <Button variant="primary" icon={Plus} onPress={() => open('homerooms')}>
            {m.sections_new_homerooms()}
          </Button>
        ) : (
          <>
            <Button icon={Plus} onPress={() => open('section')}>
              {m.sections_new()}
            </Button>
            <Button variant="primary" icon={Layers} onPress={() => open('many')}>
              {m.sections_create_many()}
            </Button>
          </>
        ))
      }
      tabs={
        <TabLinks
          label={m.sections_title()}
          current={atHomerooms ? 'homerooms' : 'sections'}
          items={[
            { id: 'sections', label: m.sections_title(), href: address },
            { id: 'homerooms', label: m.sections_homerooms(), href: `${address}?tab=homerooms` },
          ]}
        />
      }
    >
      {atHomerooms ? (
        <HomeroomList onCreate={manages ? () => open('homerooms') : undefined} />
      ) : (
        <SectionList hrefOf={(id) => hrefOf?.(id) ?? address} onCreate={manages ? () => open('many') : undefined} />
      )}
      {manages && (
        <>
          <CreateManyDrawer isOpen={add === 'many'} onClose={close} />
          <NewSectionDrawer isOpen={add === 'section'} onClose={close} />
          <NewHomeroomsDrawer isOpen={add === 'homerooms'} onClose={close} />
        </>
      )}
    </Page>
  );
}
