import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { WandSparkles } from 'lucide-react';
import { ADDRESS } from '../names.ts';

/** The way to a draft of this kind. */
export default function AskAssignmentPart() {
  return (
    <Button icon={WandSparkles} href={`${ADDRESS}?generator=worksheet`}>
      {m.studio_ask()}
    </Button>
  );
}
