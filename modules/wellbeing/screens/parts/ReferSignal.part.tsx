import { useAbout, useNavigate, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wellbeing } from '../api.ts';
import { trackingHref } from '../tracking/search.ts';

/** On a signal: puts it into the inbox of the team, where a person takes it on. */
export default function ReferSignalPart() {
  const id = useAbout();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const run = useRun(wellbeing.key());
  const [pending, setPending] = useState(false);
  const refer = async () => {
    setPending(true);
    await run(async () => {
      await wellbeing.referSignal.call({ id });
      await cache.invalidateQueries();
      navigate(trackingHref('referrals'));
    }, m.wellbeing_voice_signal_referred());
    setPending(false);
  };
  return (
    <Button variant="primary" isPending={pending} onPress={() => void refer()}>
      {m.wellbeing_voice_refer_signal()}
    </Button>
  );
}
