import { FromDevice, PartPanel, useParts, usePath } from '@patio/client';
import { m } from '@patio/messages';
import { Button, IconButton, Load, Menu, Page, PersonSwitcher, Skeleton, Stack, TabLinks } from '@patio/ui';
import { CalendarPlus, Ellipsis, Plus, Printer, Upload } from 'lucide-react';
import type { View } from '../../rules/grid.ts';
import { NewEvent } from '../event/NewEvent.tsx';
import { FeedDialog } from '../feed/FeedDialog.tsx';
import { ImportDrawer } from '../import/ImportDrawer.tsx';
import { CalendarBody } from './CalendarBody.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { LayerMenu } from './LayerMenu.tsx';
import { type CalendarState, useCalendar } from './use-calendar.ts';
import '../calendar.css';

interface CalendarPageProps {
  title: string;
  description?: string;
  /** The view that a wide screen begins with. */
  usual: View;
}

/** The calendar of whoever reads it: everything that it shows is in the address. */
export function CalendarPage({ title, description, usual }: CalendarPageProps) {
  const calendar = useCalendar(usual);
  const path = usePath();
  const parts = useParts('calendar.tabs');
  const part = parts.find(({ id }) => id === calendar.state.tab);
  return (
    <Page
      title={title}
      {...(description && { description })}
      actions={part ? undefined : <Actions calendar={calendar} />}
      {...(parts.length > 0 && {
        tabs: (
          <TabLinks
            label={title}
            current={part?.id ?? 'calendar'}
            items={[
              { id: 'calendar', label: m.calendar_tab(), href: path },
              ...parts.map((each) => ({ id: each.id, label: each.title(), href: `${path}?tab=${each.id}` })),
            ]}
          />
        ),
      })}
    >
      {part ? <PartPanel part={part} fallback={<Skeleton shape="table" count={6} />} /> : <Whole calendar={calendar} />}
    </Page>
  );
}

function Actions({ calendar: { state, change, on } }: { calendar: CalendarState }) {
  return (
    <>
      <Button variant="primary" icon={Plus} onPress={() => change({ add: state.on ?? on }, { push: true })}>
        {m.calendar_new()}
      </Button>
      <Menu
        label={m.calendar_more_actions()}
        trigger={<IconButton icon={Ellipsis} label={m.calendar_more_actions()} />}
        items={[
          {
            id: 'feed',
            label: m.calendar_feed_title(),
            icon: CalendarPlus,
            onAction: () => change({ do: 'feed' }, { push: true }),
          },
          {
            id: 'import',
            label: m.calendar_import_title(),
            icon: Upload,
            onAction: () => change({ do: 'import' }, { push: true }),
          },
          { id: 'print', label: m.calendar_print(), icon: Printer, onAction: () => window.print() },
        ]}
      />
    </>
  );
}

function Whole({ calendar }: { calendar: CalendarState }) {
  const { query, state, change, layers } = calendar;
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {(view) => (
        <Stack gap={16}>
          <FromDevice view={view} />
          {view.children.length > 1 && (
            <PersonSwitcher
              label={m.calendar_choose_child()}
              people={[{ id: '', name: m.calendar_all_children() }, ...view.children]}
              value={state.child ?? ''}
              onChange={(id) => change({ child: id || undefined })}
            />
          )}
          <div className="cal-bar">
            <CalendarHead calendar={calendar} />
            <LayerMenu offered={view.layers} on={layers} onChange={(next) => change({ layers: next.join(',') })} />
          </div>
          <CalendarBody calendar={calendar} view={view} />
          {state.add && <NewEvent add={state.add} today={view.today} onClose={() => change({ add: undefined })} />}
          {state.do === 'feed' && <FeedDialog onClose={() => change({ do: undefined })} />}
          {state.do === 'import' && (
            <ImportDrawer timeZone={view.timeZone} today={view.today} onClose={() => change({ do: undefined })} />
          )}
        </Stack>
      )}
    </Load>
  );
}
