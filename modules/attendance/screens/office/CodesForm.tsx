import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, IconButton, Section, Select, Stack, Switch, TextField, toast, useUnsaved } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SettingsView } from '../../contract.ts';
import { type AttendanceCode, COUNTS, SCOPES } from '../../rules/codes.ts';
import { attendance } from '../api.ts';

const fresh = (): AttendanceCode => ({
  code: '',
  name: { es: '', en: '' },
  direction: 'out',
  scope: 'off_site',
  countsAs: 'absent',
  setBy: ['office'],
  ahead: false,
  key: null,
});

/** The school's own codes, whole: order, letters, words and what each counts as. */
export function CodesForm({ view }: { view: SettingsView }) {
  const cache = useQueryClient();
  const [codes, setCodes] = useState(() => view.codes.map((code, place) => ({ code, place })));
  useUnsaved(JSON.stringify(codes.map((each) => each.code)) !== JSON.stringify(view.codes));
  const save = useMutation({
    ...attendance.setCodes.mutationOptions(),
    onSuccess: async () => {
      toast(m.attendance_ways_saved());
      await cache.invalidateQueries({ queryKey: attendance.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const change = (place: number, part: Partial<AttendanceCode>) =>
    setCodes(codes.map((each) => (each.place === place ? { place, code: { ...each.code, ...part } } : each)));
  return (
    <Section title={m.attendance_codes()} description={m.attendance_codes_lede()}>
      <Stack gap={12}>
        {codes.map(({ code, place }) => (
          <CodeCard
            key={place}
            code={code}
            onChange={(part) => change(place, part)}
            onRemove={() => setCodes(codes.filter((each) => each.place !== place))}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button
            icon={Plus}
            onPress={() =>
              setCodes([...codes, { code: fresh(), place: Math.max(...codes.map((each) => each.place)) + 1 }])
            }
          >
            {m.attendance_add_code()}
          </Button>
          <Button
            variant="primary"
            isPending={save.isPending}
            onPress={() => save.mutate({ schoolId: view.schoolId, codes: codes.map((each) => each.code) })}
          >
            {m.attendance_save_codes()}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

function CodeCard({
  code,
  onChange,
  onRemove,
}: {
  code: AttendanceCode;
  onChange: (part: Partial<AttendanceCode>) => void;
  onRemove: () => void;
}) {
  return (
    <Card>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a second box inside the card */}
      <div className="att-code" role="group" aria-label={code.name.es || m.attendance_new_code()}>
        <TextField
          label={m.attendance_code_letter()}
          value={code.code}
          onChange={(next) => onChange({ code: next.toUpperCase().slice(0, 3) })}
        />
        <TextField
          label={m.attendance_code_es()}
          value={code.name.es}
          onChange={(es) => onChange({ name: { ...code.name, es } })}
        />
        <TextField
          label={m.attendance_code_en()}
          value={code.name.en}
          onChange={(en) => onChange({ name: { ...code.name, en } })}
        />
        <Select
          label={m.attendance_code_kind()}
          value={code.countsAs}
          onChange={(next) =>
            next &&
            onChange({ countsAs: next as AttendanceCode['countsAs'], direction: next === 'present' ? 'in' : 'out' })
          }
          options={COUNTS.map((counts) => ({ id: counts, label: m.attendance_counts_as({ counts }) }))}
        />
        <Select
          label={m.attendance_code_how()}
          value={code.scope}
          onChange={(next) => next && onChange({ scope: next as AttendanceCode['scope'] })}
          options={SCOPES.map((scope) => ({ id: scope, label: m.attendance_scope_is({ scope }) }))}
        />
        <TextField
          label={m.attendance_code_key()}
          value={code.key ?? ''}
          onChange={(next) => onChange({ key: /[a-z]/.exec(next.toLowerCase())?.[0] ?? null })}
        />
        <Switch
          label={m.attendance_code_teacher()}
          value={code.setBy.includes('teacher')}
          onChange={(teacher) => onChange({ setBy: teacher ? ['teacher', 'office'] : ['office'] })}
        />
        <IconButton icon={Trash2} label={m.attendance_remove_code({ code: code.code })} onPress={onRemove} />
      </div>
    </Card>
  );
}
