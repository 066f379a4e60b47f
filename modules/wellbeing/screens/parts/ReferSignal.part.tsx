import { useAbout, useNavigate, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { wellbeing } from '../api.ts';
import { OpenCaseContext } from '../case/open-case.ts';
import { trackingHref } from '../tracking/search.ts';

/** On a signal: takes it into the case that is open around it, or puts it into the inbox of the team, where a person takes it on. */
export default function ReferSignalPart() {
  const id = useAbout();
  const around = use(OpenCaseContext);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const run = useRun(wellbeing.key());
  const [pending, setPending] = useState(false);
  const act = async (work: () => Promise<void>, done: string) => {
    setPending(true);
    await run(work, done);
    setPending(false);
  };
  const refer = async () => {
    await wellbeing.referSignal.call({ id });
    await cache.invalidateQueries();
    navigate(trackingHref('referrals'));
  };
  const join = async (caseId: string) => {
    await wellbeing.joinSignal.call({ id: caseId, signalId: id });
    await cache.invalidateQueries();
  };
  if (around)
    return around.can.write ? (
      <Button isPending={pending} onPress={() => void act(() => join(around.id), m.wellbeing_voice_signal_joined())}>
        {m.wellbeing_voice_join_signal()}
      </Button>
    ) : null;
  return (
    <Button variant="primary" isPending={pending} onPress={() => void act(refer, m.wellbeing_voice_signal_referred())}>
      {m.wellbeing_voice_refer_signal()}
    </Button>
  );
}
