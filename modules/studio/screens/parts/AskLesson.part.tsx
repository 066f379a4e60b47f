import { useAbout } from '@patio/client';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { WandSparkles } from 'lucide-react';
import { ADDRESS } from '../names.ts';

/** The way from a lesson to what can be drafted for it; what is approved is put behind its blocks. */
export default function AskLessonPart() {
  const lesson = useAbout();
  return (
    <Button icon={WandSparkles} href={`${ADDRESS}?generator=lesson&into=${lesson}`}>
      {m.studio_ask()}
    </Button>
  );
}
