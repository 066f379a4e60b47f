import { m } from '@patio/messages';
import type { ReactNode } from 'react';
import { ProgressBar } from 'react-aria-components';
import { formatNumber, formatPercent } from '../text/format.ts';
import { Meter } from './Meter.tsx';
import { Status } from './Status.tsx';

export type JobProgressProps = {
  title: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  done?: number;
  total?: number;
  detail?: ReactNode;
  actions?: ReactNode;
};

/** Long work that goes on without you: how far it is, and that you may leave. */
export function JobProgress({ title, state, done = 0, total, detail, actions }: JobProgressProps) {
  const ratio = state === 'done' ? 1 : total ? Math.min(1, done / total) : 0;
  const word = {
    waiting: <Status tone="neutral">{m.ui_job_waiting()}</Status>,
    running: (
      <span className="num">
        {total ? m.ui_of({ done: formatNumber(done), total: formatNumber(total) }) : formatPercent(ratio)}
      </span>
    ),
    done: <Status tone="ok">{m.ui_job_done()}</Status>,
    failed: <Status tone="bad">{m.ui_job_failed()}</Status>,
  }[state];
  return (
    <ProgressBar className="job" aria-label={title} value={ratio * 100} isIndeterminate={state === 'running' && !total}>
      <div className="top">
        <b>{title}</b>
        {word}
      </div>
      <Meter ratio={ratio} tone={state === 'failed' ? 'bad' : state === 'done' ? 'ok' : 'primary'} />
      <div className="lineup">
        <span className="field-hint">{detail ?? (state === 'running' && m.ui_job_leave())}</span>
        {actions && <span className="push lineup">{actions}</span>}
      </div>
    </ProgressBar>
  );
}
