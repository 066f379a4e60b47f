import { useOffice, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Card, IconButton, Link } from '@patio/ui';
import { PinOff } from 'lucide-react';
import type { DashboardView } from '../../contract/dashboard.ts';
import { insights } from '../api.ts';
import { AnswerChart } from '../explore/AnswerChart.tsx';
import { addressOf } from '../explore/use-question.ts';

/** A view that its reader pinned. */
export function Pinned({ pinned }: { pinned: DashboardView['pinned'][number] }) {
  const office = useOffice();
  const run = useRun(insights.key());
  const { viewId, name, answer } = pinned;
  const href = answer && office('insights.explore', `/analytics${addressOf(answer.question)}&view=${viewId}`);
  return (
    <Card
      title={name}
      actions={
        <IconButton
          icon={PinOff}
          label={m.insights_unpin()}
          onPress={() => void run(() => insights.pinView.call({ viewId, pinned: false }), m.insights_arrange_done())}
        />
      }
      footer={href && <Link href={href}>{m.insights_open_view()}</Link>}
    >
      {answer && answer.rows.length > 0 ? (
        <AnswerChart answer={answer} hideTitle />
      ) : (
        <p className="in-note">{answer ? m.insights_note_no_facts() : m.insights_view_gone()}</p>
      )}
    </Card>
  );
}
