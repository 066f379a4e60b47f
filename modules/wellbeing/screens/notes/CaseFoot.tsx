import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatDate, formatList, Icon, Inline } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Lock } from 'lucide-react';
import { wellbeing } from '../api.ts';
import type { CaseTabProps } from '../case/tabs.ts';
import { trackingSearch } from '../tracking/search.ts';

/** The foot of an open case: clinical notes that are closed, and who read it last. */
export default function CaseFoot({ view }: CaseTabProps) {
  const [, change] = useSearchState(trackingSearch);
  const { data } = useQuery({ ...wellbeing.caseFoot.queryOptions({ input: { caseId: view.id } }), gcTime: 0 });
  if (!data) return null;
  const when = (at: string) => formatDate(at, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <>
      <div className="wb-foot-row">
        <Inline gap={10}>
          <Icon of={Lock} />
          <span>
            <b>{m.wellbeing_notes_closed({ count: data.notes })}</b>{' '}
            <small>
              {data.supervisor
                ? m.wellbeing_notes_readers({ supervisor: data.supervisor })
                : m.wellbeing_notes_only_you()}
            </small>
          </span>
        </Inline>
        <Button size="sm" icon={KeyRound} onPress={() => change({ part: 'notes' })}>
          {m.wellbeing_notes_open()}
        </Button>
      </div>
      {data.readers.length > 0 && (
        <div className="wb-foot-row">
          <span>
            <b>{m.wellbeing_notes_read_by()}</b>{' '}
            {formatList(
              data.readers.map(({ who, mine, at }) =>
                m.wellbeing_notes_reader({ who: mine ? m.wellbeing_access_you() : who, at: when(at) }),
              ),
            )}
          </span>
          <Button size="sm" variant="quiet" onPress={() => change({ part: 'readings' })}>
            {m.wellbeing_notes_see_all()}
          </Button>
        </div>
      )}
    </>
  );
}
