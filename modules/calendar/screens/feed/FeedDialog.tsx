import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Checkbox,
  Dialog,
  formatDate,
  Inline,
  Load,
  Skeleton,
  Stack,
  TextField,
  toast,
} from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFeed, Layer } from '../../contract.ts';
import { calendar } from '../api.ts';
import { layerName } from '../labels.ts';

/** The secret address with which a calendar on a phone or a computer follows this one: chosen, made, copied, ended. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(calendar.feed.queryOptions());
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={m.calendar_feed_title()} size="md">
      <Load query={query} skeleton={<Skeleton shape="form" count={3} />}>
        {({ feed, layers }) => <Feed feed={feed} offered={layers} />}
      </Load>
    </Dialog>
  );
}

/** Classes make a calendar of another program very full: they are there for whoever wants them. */
const usual = (offered: readonly Layer[]): Layer[] => offered.filter((layer) => layer !== 'class');

function useFeed() {
  const cache = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: calendar.feed.key() });
  const onError = async (error: unknown) => toast(await failureText(error), { tone: 'bad' });
  const make = useMutation({
    mutationFn: (layers: Layer[]) => calendar.makeFeed.call({ layers }),
    onSuccess: async (made) => {
      setAddress(new URL(made.address, location.href).href);
      await refresh();
    },
    onError,
  });
  const choose = useMutation({
    mutationFn: (layers: Layer[]) => calendar.chooseFeed.call({ layers }),
    onSuccess: async () => {
      toast(m.calendar_feed_chosen());
      await refresh();
    },
    onError,
  });
  const end = useMutation({
    mutationFn: () => calendar.endFeed.call(),
    onSuccess: async () => {
      toast(m.calendar_feed_ended());
      setAddress(null);
      await refresh();
    },
    onError,
  });
  return { address, make, choose, end };
}

function Feed({ feed, offered }: { feed: CalendarFeed | null; offered: readonly Layer[] }) {
  const { address, make, choose, end } = useFeed();
  const [layers, setLayers] = useState<Layer[]>(feed?.layers ?? usual(offered));
  const isOther = feed !== null && layers.toSorted().join() !== feed.layers.toSorted().join();
  const set = (layer: Layer, on: boolean) =>
    setLayers(offered.filter((each) => (each === layer ? on : layers.includes(each))));
  return (
    <Stack gap={16}>
      <p className="text-ink-2">{m.calendar_feed_lede()}</p>
      <fieldset className="cal-choices">
        <legend>{m.calendar_feed_layers()}</legend>
        {offered.map((layer) => (
          <Checkbox
            key={layer}
            label={layerName(layer)}
            value={layers.includes(layer)}
            onChange={(on) => set(layer, on)}
          />
        ))}
      </fieldset>
      {address ? <NewAddress address={address} /> : feed && <Callout tone="info">{standing(feed)}</Callout>}
      <Inline gap={12}>
        {isOther && (
          <Button
            variant="primary"
            isDisabled={layers.length === 0}
            isPending={choose.isPending}
            onPress={() => choose.mutate(layers)}
          >
            {m.calendar_feed_choose()}
          </Button>
        )}
        <Button
          variant={feed || address ? 'secondary' : 'primary'}
          icon={CalendarPlus}
          isDisabled={layers.length === 0}
          isPending={make.isPending}
          onPress={() => make.mutate(layers)}
        >
          {feed || address ? m.calendar_feed_renew() : m.calendar_feed_make()}
        </Button>
        {(feed || address) && (
          <Button variant="danger" isPending={end.isPending} onPress={() => end.mutate()}>
            {m.calendar_feed_end()}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

const standing = ({ madeAt, readAt }: CalendarFeed): string =>
  readAt
    ? m.calendar_feed_read({ made: formatDate(madeAt), read: formatDate(readAt) })
    : m.calendar_feed_unread({ made: formatDate(madeAt) });

function NewAddress({ address }: { address: string }) {
  const copy = () => navigator.clipboard.writeText(address).then(() => toast(m.calendar_feed_copied()));
  return (
    <Stack gap={8}>
      <TextField label={m.calendar_feed_address()} value={address} isReadOnly hint={m.calendar_feed_once()} />
      <Inline gap={12}>
        <Button variant="primary" icon={Copy} onPress={copy}>
          {m.calendar_feed_copy()}
        </Button>
        <Button variant="quiet" href={address.replace(/^https?:/, 'webcal:')}>
          {m.calendar_feed_open()}
        </Button>
      </Inline>
    </Stack>
  );
}
