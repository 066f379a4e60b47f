import { m } from '@patio/messages';
import { IconButton } from '@patio/ui';
import { Pause, Play } from 'lucide-react';
import type { useVoice } from './use-voice.ts';

/** The voice: not there at all where the device has none. */
export function Voice({ voice }: { voice: ReturnType<typeof useVoice> }) {
  if (!voice.has) return <span />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form
    <div className="lp-voice" role="group" aria-label={m.lessons_read_aloud()}>
      <IconButton
        icon={voice.speaking ? Pause : Play}
        label={voice.speaking ? m.lessons_pause() : m.lessons_read_aloud()}
        size="lg"
        onPress={voice.toggle}
      />
      <button type="button" onClick={voice.changeRate} aria-label={m.lessons_pace({ pace: String(voice.rate) })}>
        {voice.rate}×
      </button>
    </div>
  );
}
