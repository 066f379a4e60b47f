import { m } from '@patio/messages';
import { Button, ConfirmDialog } from '@patio/ui';
import { Lock, LockOpen, Play } from 'lucide-react';
import type { YearView } from '../../contract.ts';
import { schools } from '../api.ts';
import { useSchoolChange } from './use-school-cache.ts';

/** The next step of a year: start it, close it, or open it again. Closing is asked for twice. */
export function YearSteps({ year }: { year: YearView }) {
  const { keep, run } = useSchoolChange();
  const go = (state: YearView['state']) => schools.setYearState.call({ id: year.id, version: year.version, state });
  if (year.state === 'planning')
    return (
      <Button size="sm" icon={Play} onPress={() => run(() => go('active'), m.schools_year_started())}>
        {m.schools_start_year()}
      </Button>
    );
  if (year.state === 'closed')
    return (
      <Button size="sm" icon={LockOpen} onPress={() => run(() => go('active'), m.schools_year_reopened())}>
        {m.schools_reopen_year()}
      </Button>
    );
  return (
    <ConfirmDialog
      title={m.schools_close_year_question({ year: year.name })}
      confirmLabel={m.schools_close_year()}
      onConfirm={() => keep(go('closed'), m.schools_year_closed_done())}
      trigger={
        <Button size="sm" icon={Lock}>
          {m.schools_close_year()}
        </Button>
      }
    >
      {m.schools_close_year_text()}
    </ConfirmDialog>
  );
}
