import { m } from '@patio/messages';
import { Button, Inline, Status } from '@patio/ui';
import type { AppointmentState, AppointmentView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { useCaseStep } from '../casework/use-case-step.ts';

const TONES = { planned: 'neutral', done: 'ok', missed: 'warn', cancelled: 'neutral' } as const;

/** One appointment: when, what kind, which case by its number, and how it went. */
export function AppointmentRow({ appointment, onChange }: { appointment: AppointmentView; onChange: () => void }) {
  const { id, version, from, until, kind, state, about, host, startsAt, can } = appointment;
  const end = useCaseStep<AppointmentState>({
    send: (next) => wellbeing.endAppointment.call({ id, version, state: next }),
    done: m.wellbeing_work_appointment_kept(),
    reads: [wellbeing.agenda.key()],
  });
  const hasBegun = new Date(startsAt) <= new Date();
  const of = appointment.case;
  return (
    <li>
      <b>{[`${from}–${until}`, m.wellbeing_work_appointment_kind({ kind })].join(' · ')}</b>
      <small>
        {[
          of && [of.initials, of.homeroom, m.wellbeing_cases_number({ number: of.number })].filter(Boolean).join(' · '),
          host.name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {about && (
        <p className="wb-words" data-excerpt>
          {about}
        </p>
      )}
      <Inline gap={8}>
        {state !== 'planned' && <Status tone={TONES[state]}>{m.wellbeing_work_appointment_state({ state })}</Status>}
        {of && (
          <Button size="sm" variant="quiet" href={`/psychology/tracking?case=${of.id}`}>
            {m.wellbeing_work_open_case()}
          </Button>
        )}
        {can.change && state === 'planned' && hasBegun && (
          <>
            <Button size="sm" onPress={() => end.mutate('done')}>
              {m.wellbeing_work_was_held()}
            </Button>
            <Button size="sm" variant="quiet" onPress={() => end.mutate('missed')}>
              {m.wellbeing_work_was_missed()}
            </Button>
          </>
        )}
        {can.change && state === 'planned' && !hasBegun && (
          <>
            <Button size="sm" variant="quiet" onPress={onChange}>
              {m.wellbeing_work_change()}
            </Button>
            <Button size="sm" variant="danger-quiet" onPress={() => end.mutate('cancelled')}>
              {m.wellbeing_work_appointment_cancel()}
            </Button>
          </>
        )}
      </Inline>
    </li>
  );
}
