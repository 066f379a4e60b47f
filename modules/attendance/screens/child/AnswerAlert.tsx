import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { attendance } from '../api.ts';

/** An unexplained absence of today: the family explains it, or says that the child should be there. */
export function AnswerAlert({
  studentId,
  child,
  alert,
}: {
  studentId: string;
  child: string;
  alert: { id: string; class: string };
}) {
  const cache = useQueryClient();
  const answer = useMutation({
    ...attendance.answer.mutationOptions(),
    onSuccess: async () => {
      toast(m.attendance_answer_sent());
      await cache.invalidateQueries({ queryKey: attendance.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Callout
      tone="bad"
      icon={TriangleAlert}
      title={
        alert.class ? m.attendance_notice_absent_title({ child }) : m.attendance_notice_absent_day_title({ child })
      }
      actions={
        <>
          <Button size="sm" variant="primary" href={`/parent/attendance/${studentId}?explain=today`}>
            {m.attendance_explain()}
          </Button>
          <Button
            size="sm"
            variant="danger-quiet"
            isPending={answer.isPending}
            onPress={() => answer.mutate({ id: alert.id, answer: 'should_be_there' })}
          >
            {m.attendance_should_be_there({ child })}
          </Button>
        </>
      }
    >
      {alert.class ? m.attendance_alert_text({ class: alert.class }) : m.attendance_alert_day()}
    </Callout>
  );
}
