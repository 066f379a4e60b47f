import { m } from '@patio/messages';
import { Button, Icon, Popover } from '@patio/ui';
import { Eye } from 'lucide-react';
import type { OpenChat } from '../../../contract.ts';

/** Always the first line, and it cannot be closed: a program answers, and these people can read. */
export const WhoReads = ({ view }: { view: Pick<OpenChat, 'readers' | 'keptUntilDays'> }) => (
  <p className="tc-see">
    <Icon of={Eye} />
    <span>
      <b>{m.tutor_can_be_read()}</b> {m.tutor_is_program()}
    </span>
    <Popover
      label={m.tutor_who_reads()}
      trigger={
        <Button size="sm" variant="quiet">
          {m.tutor_who_reads()}
        </Button>
      }
    >
      <p>{view.readers.length > 0 ? m.tutor_readers({ names: view.readers.join(', ') }) : m.tutor_readers_class()}</p>
      <p>{m.tutor_readers_care()}</p>
      <p>{m.tutor_readers_not()}</p>
      <p>{m.tutor_kept_days({ count: view.keptUntilDays })}</p>
    </Popover>
  </p>
);
