import { m } from '@patio/messages';
import { IconButton } from '@patio/ui';
import type { Speech } from '@patio/ui/pictures';
import { Square, Volume2 } from 'lucide-react';

/** Reads a text aloud; it is not there where the device has no voice. */
export const SayButton = ({ speech, text }: { speech: Speech; text: string }) =>
  speech.has && (
    <IconButton
      className="say-button"
      icon={speech.reading === text ? Square : Volume2}
      variant="secondary"
      label={speech.reading === text ? m.homes_stop_listening() : m.homes_listen({ text })}
      onPress={() => (speech.reading === text ? speech.stop() : speech.say(text))}
    />
  );
