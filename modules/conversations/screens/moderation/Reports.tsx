import { m } from '@patio/messages';
import { Badge, Button, EmptyState, Load, Segmented, Skeleton } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversations } from '../api.ts';
import { whenText } from '../labels.ts';
import { reasonName, stateName, stateTone } from './labels.ts';
import { ReportDrawer } from './ReportDrawer.tsx';

type State = 'waiting' | 'closed';

/** Reported messages: what waits for a decision, and what was decided. */
export function Reports({ onlyWaiting }: { onlyWaiting?: boolean }) {
  const [state, setState] = useState<State>('waiting');
  const [limit, setLimit] = useState(50);
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useQuery(
    conversations.reports.queryOptions({
      input: { state: onlyWaiting ? 'waiting' : state, limit },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <div className="cv-list">
      {!onlyWaiting && (
        <Segmented
          label={m.conversations_which()}
          value={state}
          onChange={(chosen) => setState(chosen as State)}
          options={[
            { id: 'waiting', label: m.conversations_reports_waiting() },
            { id: 'closed', label: m.conversations_reports_closed() },
          ]}
        />
      )}
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <EmptyState scene="done" title={m.conversations_reports_none()} />
          ) : (
            <>
              <ul className="cv-rows">
                {items.map((one) => (
                  <li key={one.id}>
                    <button type="button" className="cv-row" onClick={() => setOpenId(one.id)}>
                      <span className="cv-about">
                        <span className="cv-line">
                          <b>{reasonName(one.reason)}</b>
                          <time dateTime={one.at}>{whenText(one.at)}</time>
                        </span>
                        <small>{m.conversations_report_by({ reporter: one.reporter, author: one.author })}</small>
                        <span className="cv-last" data-excerpt>
                          {one.text}
                        </span>
                        <span className="cv-badges">
                          <Badge tone={stateTone(one.state)}>{stateName(one.state)}</Badge>
                          {one.handler && <small>{m.conversations_taken_by({ name: one.handler })}</small>}
                        </span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {nextCursor && (
                <Button variant="quiet" onPress={() => setLimit((before) => Math.min(200, before + 50))}>
                  {m.conversations_more()}
                </Button>
              )}
            </>
          )
        }
      </Load>
      {openId && <ReportDrawer id={openId} onClose={() => setOpenId(null)} />}
    </div>
  );
}
