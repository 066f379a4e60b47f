import { fileAddress } from '@patio/client';
import { toPlainText } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { Icon } from '@patio/ui';
import { useSpeech } from '@patio/ui/pictures';
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnWork } from '../../../contract.ts';
import { isSound } from '../../../rules/work-files.ts';

/** The teacher's own voice among what comes with the work. */
export const spokenIn = ({ attachments, files }: Pick<OwnWork, 'attachments' | 'files'>): string | undefined =>
  attachments.flatMap((item) => {
    const file = item.kind === 'file' ? files.find(({ id }) => id === item.fileId) : undefined;
    return file && isSound(file) ? [file.id] : [];
  })[0];

type Told = Pick<OwnWork, 'title' | 'instructions' | 'attachments' | 'files'>;

/** Says what there is to do: in the teacher's voice where it was recorded, otherwise in that of the device. */
export function Listen({ work }: { work: Told }) {
  const spoken = spokenIn(work);
  return spoken ? <Recorded key={spoken} fileId={spoken} /> : <Read work={work} />;
}

function Recorded({ fileId }: { fileId: string }) {
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const playing = sound.current;
    return () => playing?.pause();
  }, []);
  const press = () => {
    if (isPlaying) return sound.current?.pause();
    if (sound.current) sound.current.currentTime = 0;
    void sound.current?.play().catch(() => setPlaying(false));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the same is written beside it */}
      <audio
        ref={sound}
        preload="metadata"
        src={fileAddress(fileId)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <ListenButton isOn={isPlaying} onPress={press} />
    </>
  );
}

function Read({ work }: { work: Told }) {
  const speech = useSpeech(getLocale(), 0.9);
  const text = `${work.title}. ${toPlainText(work.instructions)}`;
  if (!speech.has) return null;
  return (
    <ListenButton
      isOn={speech.reading !== null}
      onPress={() => (speech.reading === null ? speech.say(text) : speech.stop())}
    />
  );
}

const ListenButton = ({ isOn, onPress }: { isOn: boolean; onPress: () => void }) => (
  <button type="button" className="yg-listen" onClick={onPress}>
    <Icon of={isOn ? Square : Volume2} />
    <span>{isOn ? m.assignments_young_stop() : m.assignments_young_listen()}</span>
  </button>
);
