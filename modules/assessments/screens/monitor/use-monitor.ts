import { failureText, useLive } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MonitorView } from '../../contract.ts';
import { assessments } from '../api.ts';

/** Who answers and how far they are changes without an event; the channel tells of everything else at once. */
const REREAD = 20_000;

/** A class in its exam, as it is now, and what a teacher does about it. */
export function useMonitor(id: string) {
  const cache = useQueryClient();
  const input = { id };
  const query = useQuery({
    ...assessments.monitor.queryOptions({ input }),
    refetchInterval: ({ state }) => ((state.data?.counts.sitting ?? 0) > 0 ? REREAD : false),
  });
  useLive(
    ['assessments.sitting_changed'],
    () => void cache.invalidateQueries({ queryKey: assessments.monitor.key({ input }) }),
  );
  const run = async (work: () => Promise<MonitorView>, done: string): Promise<boolean> => {
    try {
      cache.setQueryData(assessments.monitor.queryKey({ input }), await work());
      toast(done);
      return true;
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey: assessments.monitor.key({ input }) });
      return false;
    }
  };
  return {
    query,
    giveMinutes: (minutes: number, student?: { studentId: string; name: string }) =>
      run(
        () =>
          assessments.giveMinutes.call({
            id,
            giftId: makeId(),
            minutes,
            ...(student && { studentIds: [student.studentId] }),
          }),
        student
          ? m.assessments_minutes_given_to({ count: minutes, name: student.name })
          : m.assessments_minutes_given({ count: minutes }),
      ),
    answerHelp: (attemptId: string, text: string) =>
      run(() => assessments.answerHelp.call({ id: attemptId, text }), m.assessments_help_answered()),
    end: (attemptId: string, reason: string) =>
      run(() => assessments.endAttempt.call({ id: attemptId, reason }), m.assessments_attempt_ended()),
    reopen: (attemptId: string, minutes: number, reason: string) =>
      run(() => assessments.reopenAttempt.call({ id: attemptId, minutes, reason }), m.assessments_attempt_reopened()),
  };
}
export type InMonitor = ReturnType<typeof useMonitor>;
