import { m } from '@patio/messages';
import { IconButton } from '@patio/ui';
import { Square, Volume2 } from 'lucide-react';
import type { Voice } from './voice/use-voice.ts';

/** Reads a text aloud; it is not there where neither the device nor the recording can say it. */
export const SayButton = ({ speech, text }: { speech: Voice; text: string }) =>
  speech.canSay(text) && (
    <IconButton
      className="say-button"
      icon={speech.reading === text ? Square : Volume2}
      variant="secondary"
      label={speech.reading === text ? m.homes_stop_listening() : m.homes_listen({ text })}
      onPress={() => (speech.reading === text ? speech.stop() : speech.say(text))}
    />
  );
