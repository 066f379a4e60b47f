import { m } from '@patio/messages';
import { Callout, useUnsaved } from '@patio/ui';
import { CloudOff } from 'lucide-react';
import { PictureAddress } from '../asking/AskedPicture.tsx';
import { AllQuestions } from './AllQuestions.tsx';
import { News } from './News.tsx';
import { OneByOne } from './OneByOne.tsx';
import { itemsOf, picturesOf } from './paper.ts';
import { TopBar } from './TopBar.tsx';
import { usePictures } from './use-pictures.ts';
import type { SittingNow } from './use-sitting.ts';

/** The exam itself, while it is open. */
export function Sitting({ sitting }: { sitting: SittingNow }) {
  const { view, phase, store } = sitting;
  const items = itemsOf(view);
  const address = usePictures(picturesOf(items));
  // What is on the device only is said before the page is left.
  useUnsaved(() => store.unsent > 0, { survivesSearch: true });
  const Paper = view.oneAtATime ? OneByOne : AllQuestions;
  return (
    <PictureAddress value={address}>
      <div className="sit" data-large={view.largePrint || undefined}>
        <TopBar sitting={sitting} items={items} />
        {phase === 'queued' && (
          <Callout tone="info" icon={CloudOff} live>
            {m.assessments_sit_offline()}
          </Callout>
        )}
        <News sitting={sitting} />
        <Paper sitting={sitting} items={items} />
      </div>
    </PictureAddress>
  );
}
