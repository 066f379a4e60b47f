import { useAbout } from '@patio/client';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { WandSparkles } from 'lucide-react';
import { ADDRESS } from '../names.ts';

/** The way from a student's comment of a term to a draft of it, which comes back to this very place. */
export default function AskCommentPart() {
  const [section, term, student] = useAbout().split('.');
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={WandSparkles}
      href={`${ADDRESS}?generator=comment&section=${section}&term=${term}&student=${student}`}
    >
      {m.studio_ask()}
    </Button>
  );
}
