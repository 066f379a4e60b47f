import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Button, ConfirmDialog, Inline } from '@patio/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ClassTools, LinkView } from '../../contract.ts';
import { tools } from '../api.ts';
import { LinkDrawer } from './LinkDrawer.tsx';
import { openHref } from './open-href.ts';
import { WaitingDrawer } from './WaitingDrawer.tsx';

/** One tool in a class, with what a teacher does about it. */
export function LinkRow(given: { link: LinkView; lessons: ClassTools['lessons']; mayChange: boolean }) {
  const { link, lessons, mayChange } = given;
  const [shown, setShown] = useState<'change' | 'waiting' | null>(null);
  const remove = useStep({
    send: () => tools.removeLink.call({ id: link.id, version: link.version }),
    done: m.tools_link_removed(),
    refresh: tools.key(),
  });
  const lesson = lessons.find(({ id }) => id === link.lessonId)?.title;
  return (
    <li>
      <div className="row-item">
        <div className="grow">
          <strong>{link.title}</strong>
          <small className="block">{[link.tool, lesson].filter(Boolean).join(' · ')}</small>
          <Inline gap={6}>
            {link.isOff && <Badge tone="warn">{m.tools_is_off()}</Badge>}
            {link.grades && <Badge>{m.tools_graded()}</Badge>}
          </Inline>
        </div>
        <Inline gap={8}>
          {link.waiting > 0 && (
            <Button size="sm" onPress={() => setShown('waiting')}>
              {m.tools_waiting({ count: link.waiting })}
            </Button>
          )}
          {!link.isOff && (
            <Button
              size="sm"
              icon={ExternalLink}
              href={openHref(link.id)}
              target="_blank"
              aria-label={m.tools_open_of({ title: link.title })}
            >
              {m.tools_open()}
            </Button>
          )}
          {mayChange && (
            <>
              <Button size="sm" variant="quiet" onPress={() => setShown('change')}>
                {m.tools_change()}
              </Button>
              <ConfirmDialog
                title={m.tools_link_remove_ask({ title: link.title })}
                confirmLabel={m.tools_remove()}
                onConfirm={() => remove.mutateAsync(undefined)}
                trigger={
                  <Button size="sm" variant="quiet">
                    {m.tools_remove()}
                  </Button>
                }
              >
                {m.tools_link_remove_body()}
              </ConfirmDialog>
            </>
          )}
        </Inline>
      </div>
      {shown === 'change' && <LinkDrawer link={link} lessons={lessons} onClose={() => setShown(null)} />}
      {shown === 'waiting' && <WaitingDrawer link={link} onClose={() => setShown(null)} />}
    </li>
  );
}
