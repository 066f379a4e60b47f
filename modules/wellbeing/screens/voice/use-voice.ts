import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { useQuery } from '@tanstack/react-query';
import type { Mood } from '../../contract.ts';
import { wellbeing } from '../api.ts';

/** What a student said and can say today, and how it is sent. */
export function useVoice() {
  const query = useQuery({ ...wellbeing.myVoice.queryOptions(), gcTime: 0 });
  const refresh = wellbeing.myVoice.key();
  const tell = useStep({
    send: (given: { mood: Mood; words: string }) => wellbeing.checkIn.call(given),
    done: m.wellbeing_voice_sent(),
    refresh,
  });
  const takeBack = useStep({
    send: () => wellbeing.takeBackCheckIn.call(),
    done: m.wellbeing_voice_taken_back(),
    refresh,
  });
  const talk = useStep({
    send: (words: string) => wellbeing.askToTalk.call({ words }),
    done: m.wellbeing_voice_asked(),
    refresh,
  });
  return { voice: query.data, tell, takeBack, talk };
}
