import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Stack, Tabs } from '@patio/ui';
import { z } from 'zod';
import { HoursDrawer } from './setup/hours/HoursDrawer.tsx';
import { Distances } from './setup/rooms/Distances.tsx';
import { RoomsGrid } from './setup/rooms/RoomsGrid.tsx';
import { RulesPanel } from './setup/rules/RulesPanel.tsx';
import { SetUpFrame } from './setup/SetUpFrame.tsx';

const search = z.object({ show: z.enum(['data', 'rules']).default('data'), open: z.uuid().optional() });

/** The rooms in which classes can be, when they are free, and how far the buildings are apart. */
export default function SetupRoomsScreen() {
  const [{ show, open }, change] = useSearchState(search);
  return (
    <SetUpFrame
      step="rooms"
      lede={m.planner_rooms_lede()}
      actions={(view) =>
        view.can.rooms && <Button href={`/admin/schools/${view.at.schoolId}?tab=rooms`}>{m.planner_add_rooms()}</Button>
      }
    >
      {(view, store) => {
        const room = view.rooms.find(({ id }) => id === open);
        return (
          <>
            <Tabs
              label={m.planner_step_rooms()}
              value={show}
              onChange={(id) => change({ show: id as typeof show })}
              items={[
                { id: 'data', label: m.planner_step_rooms() },
                { id: 'rules', label: m.planner_rules() },
              ]}
            >
              {(id) =>
                id === 'rules' ? (
                  <RulesPanel about="rooms" view={view} store={store} />
                ) : (
                  <Stack gap={20}>
                    <RoomsGrid view={view} store={store} onOpen={(one) => change({ open: one }, { push: true })} />
                    <Distances view={view} store={store} />
                  </Stack>
                )
              }
            </Tabs>
            {room && (
              <HoursDrawer
                key={room.id}
                of="room"
                who={room}
                view={view}
                store={store}
                others={view.rooms.filter(({ id }) => id !== room.id)}
                onClose={() => change({ open: undefined })}
              />
            )}
          </>
        );
      }}
    </SetUpFrame>
  );
}
