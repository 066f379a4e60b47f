import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, formatDate, Inline, Stack, TextField, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import type { FeedView } from '../../contract.ts';
import { timetable } from '../api.ts';

/** The secret address with which a calendar on a phone or a computer follows these classes: made, copied, ended. */
export function FeedDialog({
  feed,
  studentId,
  onClose,
}: {
  feed: FeedView | null;
  studentId: string | undefined;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: timetable.week.key() });
  const onError = async (error: unknown) => toast(await failureText(error), { tone: 'bad' });
  const make = useMutation({
    mutationFn: () => timetable.makeFeed.call({ studentId }),
    onSuccess: async (made) => {
      setAddress(new URL(made.address, location.href).href);
      await refresh();
    },
    onError,
  });
  const end = useMutation({
    mutationFn: () => timetable.endFeed.call({ studentId }),
    onSuccess: async () => {
      toast(m.timetable_feed_ended());
      setAddress(null);
      await refresh();
    },
    onError,
  });
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={m.timetable_feed_title()} size="md">
      <Stack gap={16}>
        <p className="text-ink-2">{m.timetable_feed_lede()}</p>
        {address ? <NewAddress address={address} /> : feed && <Callout tone="info">{standing(feed)}</Callout>}
        <Inline gap={12}>
          <Button
            variant={feed || address ? 'secondary' : 'primary'}
            icon={CalendarPlus}
            isPending={make.isPending}
            onPress={() => make.mutate()}
          >
            {feed || address ? m.timetable_feed_renew() : m.timetable_feed_make()}
          </Button>
          {(feed || address) && (
            <Button variant="danger" isPending={end.isPending} onPress={() => end.mutate()}>
              {m.timetable_feed_end()}
            </Button>
          )}
        </Inline>
      </Stack>
    </Dialog>
  );
}

const standing = ({ madeAt, readAt }: FeedView): string =>
  readAt
    ? m.timetable_feed_read({ made: formatDate(madeAt), read: formatDate(readAt) })
    : m.timetable_feed_unread({ made: formatDate(madeAt) });

function NewAddress({ address }: { address: string }) {
  const copy = () => navigator.clipboard.writeText(address).then(() => toast(m.timetable_feed_copied()));
  return (
    <Stack gap={8}>
      <TextField label={m.timetable_feed_address()} value={address} isReadOnly hint={m.timetable_feed_once()} />
      <Inline gap={12}>
        <Button variant="primary" icon={Copy} onPress={copy}>
          {m.timetable_feed_copy()}
        </Button>
        <Button variant="quiet" href={address.replace(/^https?:/, 'webcal:')}>
          {m.timetable_feed_open()}
        </Button>
      </Inline>
    </Stack>
  );
}
