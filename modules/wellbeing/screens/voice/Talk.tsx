import { m } from '@patio/messages';
import { Button, formatAgo, Status } from '@patio/ui';
import { MessageCircleHeart } from 'lucide-react';
import { useState } from 'react';
import type { VoiceView } from '../../contract.ts';
import { TalkDialog } from './TalkDialog.tsx';
import type { useVoice } from './use-voice.ts';

interface TalkProps {
  voice: VoiceView;
  talk: ReturnType<typeof useVoice>['talk'];
}

/** The way to a person, and where the last request stands. */
export function Talk({ voice, talk }: TalkProps) {
  const [asking, ask] = useState(false);
  return (
    <div className="wv-talk">
      <Button icon={MessageCircleHeart} onPress={() => ask(true)}>
        {m.wellbeing_voice_talk()}
      </Button>
      {voice.asked && (
        <Status tone={voice.asked.seen ? 'ok' : 'info'} look="plain">
          {voice.asked.seen
            ? m.wellbeing_voice_talk_seen()
            : m.wellbeing_voice_talk_waits({ ago: formatAgo(voice.asked.at) })}
        </Status>
      )}
      {asking && <TalkDialog voice={voice} talk={talk} onClose={() => ask(false)} />}
    </div>
  );
}
