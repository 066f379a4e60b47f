import { m } from '@patio/messages';
import { Button, formatAgo, Inline, Status } from '@patio/ui';
import { RotateCcw } from 'lucide-react';
import type { SettingValue, SettingView } from '../../contract.ts';
import { said, schools } from '../api.ts';
import { useSchoolChange } from '../school/use-school-cache.ts';
import { SettingInput } from './SettingInput.tsx';

/** How a value reads. */
export function valueLabel({ kind }: SettingView, value: SettingValue): string {
  if (kind.is === 'switch') return value ? m.schools_setting_on() : m.schools_setting_off();
  if (kind.is === 'choice') {
    const option = kind.options.find((each) => each.id === value);
    return option ? said(option.label) : String(value);
  }
  if (kind.is === 'number' && kind.unit) return `${value} ${said(kind.unit)}`;
  return String(value);
}

/** One setting: what it does, what holds, what is usual, and who decided otherwise. */
export function SettingRow({ setting, schoolId }: { setting: SettingView; schoolId: string | null }) {
  const { run } = useSchoolChange();
  const decided = schoolId ? setting.school : setting.institution;
  const inherited = schoolId && setting.institution ? setting.institution.value : setting.usual;
  const set = (value: SettingValue | null) =>
    run(
      () => schools.setSetting.call({ name: setting.name, schoolId, value, version: decided?.version ?? 0 }),
      m.schools_setting_saved({ title: said(setting.title) }),
    );
  return (
    <div className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-56 flex-1">
          <b>{said(setting.title)}</b>
          <p className="text-ink-2 text-sm">{said(setting.effect)}</p>
        </div>
        <SettingInput key={`${decided?.version ?? 0}`} setting={setting} onSet={set} />
      </div>
      <Inline className="text-ink-2 text-sm">
        {decided ? (
          <>
            <Status tone="info">{m.schools_setting_changed()}</Status>
            <span>{m.schools_setting_by({ name: decided.by.name, when: formatAgo(decided.at) })}</span>
            <Button size="sm" variant="quiet" icon={RotateCcw} onPress={() => set(null)}>
              {m.schools_setting_back({ value: valueLabel(setting, inherited) })}
            </Button>
          </>
        ) : schoolId && setting.institution ? (
          <span>{m.schools_setting_from_institution({ name: setting.institution.by.name })}</span>
        ) : (
          <span>{m.schools_setting_usual({ value: valueLabel(setting, setting.usual) })}</span>
        )}
      </Inline>
    </div>
  );
}
