import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Tabs } from '@patio/ui';
import { z } from 'zod';
import { FetMenu } from './setup/fet/FetMenu.tsx';
import { HoursDrawer } from './setup/hours/HoursDrawer.tsx';
import { RulesPanel } from './setup/rules/RulesPanel.tsx';
import { SetUpFrame } from './setup/SetUpFrame.tsx';
import { Homerooms } from './setup/sections/Homerooms.tsx';
import { NeedDrawer } from './setup/sections/NeedDrawer.tsx';
import { SectionsGrid } from './setup/sections/SectionsGrid.tsx';

const search = z.object({ show: z.enum(['data', 'homerooms', 'rules']).default('data'), open: z.uuid().optional() });

/** What must be placed: periods a week, double lessons, rooms, classes together, hours, and rules about classes. */
export default function SetupSectionsScreen() {
  const [{ show, open }, change] = useSearchState(search);
  return (
    <SetUpFrame step="sections" lede={m.planner_sections_lede()} actions={(view) => <FetMenu view={view} />}>
      {(view, store) => {
        const section = view.sections.find(({ id }) => id === open);
        const homeroom = view.homerooms.find(({ id }) => id === open);
        return (
          <>
            <Tabs
              label={m.planner_step_sections()}
              value={show}
              onChange={(id) => change({ show: id as typeof show })}
              items={[
                { id: 'data', label: m.planner_step_sections() },
                { id: 'homerooms', label: m.planner_homerooms() },
                { id: 'rules', label: m.planner_rules() },
              ]}
            >
              {(id) => {
                if (id === 'homerooms') return <Homerooms view={view} />;
                if (id === 'rules') return <RulesPanel about="classes" view={view} store={store} />;
                return (
                  <SectionsGrid view={view} store={store} onOpen={(one) => change({ open: one }, { push: true })} />
                );
              }}
            </Tabs>
            {homeroom && (
              <HoursDrawer
                key={homeroom.id}
                of="homeroom"
                who={homeroom}
                view={view}
                store={store}
                others={view.homerooms.filter(({ id }) => id !== homeroom.id)}
                onClose={() => change({ open: undefined })}
              />
            )}
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
