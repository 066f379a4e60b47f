import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Card, Columns, Stack, Switch } from '@patio/ui';
import type { RoomView, TutorSettings } from '../../contract.ts';
import { tutor } from '../api.ts';
import { ByTimetable } from './ByTimetable.tsx';
import { CourseWords } from './CourseWords.tsx';
import { Freeze } from './Freeze.tsx';
import { HiddenPassages } from './HiddenPassages.tsx';
import { Hours } from './Hours.tsx';
import { Profiles } from './Profiles.tsx';

/** When the tutor is open for this class, and how it is shown to single students. */
export function Room({ view }: { view: RoomView }) {
  const { settings } = view;
  const save = useStep<Partial<TutorSettings>>({
    send: (change) => {
      const { version: seen, ...before } = settings;
      return tutor.saveSettings.call({ sectionId: view.sectionId, seen, ...before, ...change });
    },
    done: m.tutor_settings_saved(),
    refresh: tutor.room.key(),
  });
  return (
    <Columns>
      <Card title={m.tutor_room_title()}>
        {view.state === 'school_off' && <Callout tone="info">{m.tutor_room_school_off()}</Callout>}
        <p className="text-ink-2">{m.tutor_room_lessons({ count: view.lessons })}</p>
        <Switch
          look="row"
          label={m.tutor_room_open()}
          hint={m.tutor_room_open_hint()}
          value={settings.open}
          isDisabled={save.isPending}
          onChange={(open) => save.mutate({ open })}
        />
        <Switch
          look="row"
          label={m.tutor_room_free_text()}
          hint={m.tutor_room_free_text_hint()}
          value={settings.freeText}
          isDisabled={save.isPending}
          onChange={(freeText) => save.mutate({ freeText })}
        />
        <Switch
          look="row"
          label={m.tutor_room_approves()}
          hint={m.tutor_room_approves_hint()}
          value={settings.approves}
          isDisabled={save.isPending}
          onChange={(approves) => save.mutate({ approves })}
        />
        {view.approvals.approved + view.approvals.replaced > 0 && (
          <p className="text-ink-2">{m.tutor_room_approved(view.approvals)}</p>
        )}
        <Freeze freeze={settings.freeze} isBusy={save.isPending} onFreeze={(freeze) => save.mutate({ freeze })} />
        <Hours
          key={settings.version}
          hours={settings.hours}
          isBusy={save.isPending}
          onHours={(hours) => save.mutate({ hours })}
        />
        <ByTimetable settings={settings} isBusy={save.isPending} onSet={(change) => save.mutate(change)} />
      </Card>
      <Stack gap={16}>
        {view.hidden.length > 0 && <HiddenPassages view={view} />}
        <CourseWords view={view} />
        <Profiles view={view} />
      </Stack>
    </Columns>
  );
}
