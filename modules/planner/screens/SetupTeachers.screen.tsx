import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Tabs } from '@patio/ui';
import { z } from 'zod';
import { HoursDrawer } from './setup/hours/HoursDrawer.tsx';
import { RulesPanel } from './setup/rules/RulesPanel.tsx';
import { SetUpFrame } from './setup/SetUpFrame.tsx';
import { Proposals } from './setup/teachers/Proposals.tsx';
import { TeachersGrid } from './setup/teachers/TeachersGrid.tsx';

const search = z.object({ show: z.enum(['data', 'proposals', 'rules']).default('data'), open: z.uuid().optional() });

/** When teachers can teach, how much of it in a day and a week, what they propose themselves, and rules about them. */
export default function SetupTeachersScreen() {
  const [{ show, open }, change] = useSearchState(search);
  return (
    <SetUpFrame step="teachers" lede={m.planner_teachers_lede()}>
      {(view, store) => {
        const teacher = view.teachers.find(({ id }) => id === open);
        return (
          <>
            <Tabs
              label={m.planner_step_teachers()}
              value={show}
              onChange={(id) => change({ show: id as typeof show })}
              items={[
                { id: 'data', label: m.planner_step_teachers() },
                { id: 'proposals', label: m.planner_proposals(), count: view.proposals.length },
                { id: 'rules', label: m.planner_rules() },
              ]}
            >
              {(id) => {
                if (id === 'proposals') return <Proposals view={view} store={store} />;
                if (id === 'rules') return <RulesPanel about="teachers" view={view} store={store} />;
                return (
                  <TeachersGrid view={view} store={store} onOpen={(one) => change({ open: one }, { push: true })} />
                );
              }}
            </Tabs>
            {teacher && (
              <HoursDrawer
                key={teacher.id}
                of="teacher"
                who={teacher}
                view={view}
                store={store}
                others={view.teachers.filter(({ id }) => id !== teacher.id)}
                onClose={() => change({ open: undefined })}
              />
            )}
          </>
        );
      }}
    </SetUpFrame>
  );
}
