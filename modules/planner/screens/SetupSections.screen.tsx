import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Tabs } from '@patio/ui';
import { z } from 'zod';
import { FetMenu } from './setup/fet/FetMenu.tsx';
import { RulesPanel } from './setup/rules/RulesPanel.tsx';
import { SetUpFrame } from './setup/SetUpFrame.tsx';
import { NeedDrawer } from './setup/sections/NeedDrawer.tsx';
import { SectionsGrid } from './setup/sections/SectionsGrid.tsx';

const search = z.object({ show: z.enum(['data', 'rules']).default('data'), open: z.uuid().optional() });

/** What must be placed: periods a week, double lessons, rooms, classes together, hours, and rules about classes. */
export default function SetupSectionsScreen() {
  const [{ show, open }, change] = useSearchState(search);
  return (
    <SetUpFrame step="sections" lede={m.planner_sections_lede()} actions={(view) => <FetMenu view={view} />}>
      {(view, store) => {
        const section = view.sections.find(({ id }) => id === open);
        return (
          <>
            <Tabs
              label={m.planner_step_sections()}
              value={show}
              onChange={(id) => change({ show: id as typeof show })}
              items={[
                { id: 'data', label: m.planner_step_sections() },
                { id: 'rules', label: m.planner_rules() },
              ]}
            >
              {(id) =>
                id === 'data' ? (
                  <SectionsGrid view={view} store={store} onOpen={(one) => change({ open: one }, { push: true })} />
                ) : (
                  <RulesPanel about="classes" view={view} store={store} />
                )
              }
            </Tabs>
            {section && (
              <NeedDrawer
                key={section.id}
                section={section}
                view={view}
                store={store}
                onClose={() => change({ open: undefined })}
              />
            )}
          </>
        );
      }}
    </SetUpFrame>
  );
}
