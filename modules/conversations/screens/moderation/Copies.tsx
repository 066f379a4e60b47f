import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Button, EmptyState, Load, SearchField, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { FoundTalk } from '../../contract.ts';
import { conversations } from '../api.ts';
import { whenText } from '../labels.ts';
import { AskCopy } from './AskCopy.tsx';

/** Finds a conversation by a name, without a word of it, and asks for a copy that another moderator approves. */
export function Copies() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<FoundTalk | null>(null);
  const wanted = text.trim();
  const found = useQuery(
    conversations.findTalks.queryOptions({
      input: { text: wanted },
      enabled: wanted.length > 1,
      placeholderData: keepPreviousData,
    }),
  );
  const copies = useQuery(conversations.exports.queryOptions());
  return (
    <Stack gap={16}>
      <SearchField label={m.conversations_copy_find()} value={text} onChange={setText} />
      {wanted.length > 1 && found.data && (
        <ul className="cv-rows">
          {found.data.items.map((one) => (
            <li key={one.id}>
              <button type="button" className="cv-row" onClick={() => setAsked(one)}>
                <span className="cv-about">
                  <b>{one.people}</b>
                  <small>
                    {[one.student, m.conversations_copy_messages({ count: one.messages }), whenText(one.until)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </button>
            </li>
          ))}
          {found.data.items.length === 0 && <li className="cv-note">{m.conversations_found_none({ text: wanted })}</li>}
        </ul>
      )}
      <Load query={copies} skeleton={<Skeleton shape="list" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState scene="lock" title={m.conversations_copies_none()} />
          ) : (
            <ul className="cv-rows">
              {items.map((one) => (
                <li key={one.id} className="cv-row">
                  <span className="cv-about">
                    <b>{one.people}</b>
                    <small>{one.reason}</small>
                    <small>{m.conversations_copy_by({ name: one.askedBy, when: whenText(one.at) })}</small>
                  </span>
                  {one.fileId ? (
                    <Button size="sm" icon={Download} href={`${fileAddress(one.fileId)}?download`}>
                      {m.conversations_copy_download()}
                    </Button>
                  ) : (
                    <Badge tone="info">
                      {one.state === 'waiting' ? m.conversations_copy_waiting() : m.conversations_copy_drawing()}
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Load>
      {asked && <AskCopy talk={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
