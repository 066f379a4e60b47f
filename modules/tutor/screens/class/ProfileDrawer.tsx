import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Checkbox, Drawer, formatNumber, Select, Stack, TextArea } from '@patio/ui';
import { useState } from 'react';
import type { Profile, RoomView } from '../../contract.ts';
import { tutor } from '../api.ts';
import { CALM_PROFILE, stepsFrom } from './profile-draft.ts';

type Student = RoomView['students'][number];
type Yes = { [Key in keyof Profile]: Profile[Key] extends boolean ? Key : never }[keyof Profile];

const YES: readonly [Yes, () => string][] = [
  ['easyRead', m.tutor_calm_easy],
  ['oneInstruction', m.tutor_calm_one_line],
  ['pictograms', m.tutor_calm_pictures],
  ['readAloud', m.tutor_profile_aloud],
  ['noClock', m.tutor_calm_no_clock],
  ['calmMotion', m.tutor_calm_still],
  ['allHints', m.tutor_calm_all_hints],
];
const SPEEDS = [0.6, 0.75, 0.9, 1, 1.25];
const WAITS = [0, 10, 20, 30, 60, 120];
/** What was set before stands among the choices, whatever it is. */
const among = (choices: readonly number[], value: number): number[] =>
  [...new Set([...choices, value])].sort((a, b) => a - b);

/** How the tutor is shown to one student. */
export function ProfileDrawer({ student, onClose }: { student: Student; onClose: () => void }) {
  const [draft, setDraft] = useState<Profile>(student.profile ?? CALM_PROFILE);
  const [start, setStart] = useState(draft.routineStart.join('\n'));
  const [end, setEnd] = useState(draft.routineEnd.join('\n'));
  const set = (part: Partial<Profile>) => setDraft({ ...draft, ...part });
  const save = useStep({
    send: () =>
      tutor.saveProfile.call({
        studentId: student.studentId,
        seen: student.profileVersion,
        profile: { ...draft, routineStart: stepsFrom(start), routineEnd: stepsFrom(end) },
      }),
    done: m.tutor_settings_saved(),
    refresh: tutor.room.key(),
    onDone: onClose,
  });
  return (
    <Drawer
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.tutor_profile_of({ name: student.name })}
      actions={
        <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate()}>
          {m.tutor_save()}
        </Button>
      }
    >
      <Stack gap={14}>
        <p className="text-ink-2">{m.tutor_profiles_text()}</p>
        {YES.map(([name, label]) => (
          <Checkbox key={name} label={label()} value={draft[name]} onChange={(value) => set({ [name]: value })} />
        ))}
        <Select
          label={m.tutor_profile_speed()}
          value={String(draft.voiceSpeed)}
          onChange={(value) => set({ voiceSpeed: Number(value ?? 1) })}
          options={among(SPEEDS, draft.voiceSpeed).map((speed) => ({ id: String(speed), label: formatNumber(speed) }))}
        />
        <Select
          label={m.tutor_profile_wait()}
          value={String(draft.waitSeconds)}
          onChange={(value) => set({ waitSeconds: Number(value ?? 0) })}
          options={among(WAITS, draft.waitSeconds).map((count) => ({
            id: String(count),
            label: m.tutor_seconds({ count }),
          }))}
        />
        <Select
          label={m.tutor_profile_font()}
          value={draft.font}
          onChange={(value) => set({ font: (value ?? 'usual') as Profile['font'] })}
          options={[
            { id: 'usual', label: m.tutor_profile_font_usual() },
            { id: 'large', label: m.tutor_calm_font_large() },
            { id: 'wide', label: m.tutor_calm_font_wide() },
          ]}
        />
        <TextArea label={m.tutor_routine_start()} hint={m.tutor_routine_hint()} value={start} onChange={setStart} />
        <TextArea label={m.tutor_routine_end()} hint={m.tutor_routine_hint()} value={end} onChange={setEnd} />
      </Stack>
    </Drawer>
  );
}
