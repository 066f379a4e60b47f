import { m } from '@patio/messages';
import { EmptyState, formatDate, RowList, Section } from '@patio/ui';
import type { SignalDetails } from '../../contract.ts';
import { stepText, whyText } from '../sentence.ts';

const dayText = (on: string) => formatDate(on, { weekday: 'short', day: 'numeric', month: 'short' });

/** The records behind a signal, class by class as their rolls say. */
export const Records = ({ signal }: { signal: SignalDetails }) => (
  <Section level={3} title={m.warnings_records()} count={signal.classes.length}>
    {signal.classes.length === 0 ? (
      <EmptyState title={m.warnings_no_records()} />
    ) : (
      <RowList
        label={m.warnings_records()}
        items={signal.classes.map(({ on, name, counts }, at) => ({
          id: `${on} ${name} ${at}`,
          title: name,
          detail: `${dayText(on)} · ${m.warnings_counts_as({ counts })}`,
        }))}
      />
    )}
  </Section>
);

/** What happened with a signal: found, looked at, decided, and by whom. */
export const Steps = ({ signal }: { signal: SignalDetails }) => (
  <Section level={3} title={m.warnings_steps()}>
    <RowList
      label={m.warnings_steps()}
      items={signal.steps.map(({ step, by, why, at }, index) => ({
        id: `${at} ${index}`,
        title: stepText(step),
        detail: [
          by ?? m.warnings_by_rule(),
          why && whyText(why),
          formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  </Section>
);
