import { PenLine, Wallet } from 'lucide-react';
import { Button } from '../../actions/Button.tsx';
import { Badge } from '../../feedback/Badge.tsx';
import { Banner } from '../../feedback/Banner.tsx';
import { Callout } from '../../feedback/Callout.tsx';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { FailureNotice } from '../../feedback/FailureNotice.tsx';
import { JobProgress } from '../../feedback/JobProgress.tsx';
import { Meter } from '../../feedback/Meter.tsx';
import { ReadAloud } from '../../feedback/ReadAloud.tsx';
import { SaveState } from '../../feedback/SaveState.tsx';
import { SCENE_NAMES, Scene } from '../../feedback/Scene.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { Status } from '../../feedback/Status.tsx';
import { toast } from '../../feedback/toast.ts';
import { Card } from '../../layout/Card.tsx';
import { RowList } from '../../layout/RowList.tsx';
import { Inline, Tiles } from '../../layout/Section.tsx';

export function Feedback() {
  return (
    <>
      <Inline>
        {(['neutral', 'ok', 'warn', 'bad', 'info', 'ai', 'now', 'primary'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {(['neutral', 'ok', 'warn', 'bad', 'info', 'ai'] as const).map((tone) => (
          <Status key={tone} tone={tone}>
            {tone}
          </Status>
        ))}
        {(['saving', 'saved', 'queued', 'failed', 'conflict'] as const).map((state) => (
          <SaveState key={state} state={state} count={3} onRetry={() => {}} />
        ))}
        <ReadAloud text="Hola" />
        <Button onPress={() => toast('Marked 3 as read', { onUndo: () => {} })}>Toast with undo</Button>
        <Button onPress={() => toast('Not sent', { tone: 'bad', detail: 'No connection' })}>Toast that failed</Button>
      </Inline>
      <Banner tone="warn" title="Offline." actions={<Button size="sm">See what waits</Button>} onDismiss={() => {}}>
        Last sync 7:52. You can take attendance; it will be sent.
      </Banner>
      <Tiles min={300}>
        <Callout tone="ai" title="Suggested, not saved">
          “I divided by 50 because 1 cm is 50 cm.” No reason given for the doorway size.
        </Callout>
        <Callout tone="ok" title="Everything is placed">
          No hard rule broken.
        </Callout>
        <Callout tone="neutral">Only you and the director see this.</Callout>
        <FailureNotice error={{ code: 'gradebook.period_closed', requestId: 'a1b2c3' }} onRetry={() => {}} />
        <Card title="Jobs">
          <JobProgress title="Importing students" state="running" done={640} total={1000} />
          <JobProgress title="Report cards" state="done" done={31} total={31} />
          <JobProgress title="Backup" state="failed" detail="The disk is full." />
          <Meter ratio={0.7} label="Coverage" tone="warn" />
        </Card>
        <Card flush>
          <RowList
            items={[
              {
                id: 'a',
                title: 'Firmar permiso',
                detail: 'Museo de Ciencias, vence hoy',
                icon: PenLine,
                tone: 'bad',
                end: <Button variant="primary">Firmar</Button>,
              },
              {
                id: 'b',
                title: 'Colegiatura de noviembre',
                detail: '$4,850.00, vence el 20',
                icon: Wallet,
                tone: 'warn',
                end: <Button>Pagar</Button>,
              },
              { id: 'c', title: 'A row that is a link', href: '#', detail: 'Opens its page' },
            ]}
          />
        </Card>
        <Skeleton shape="list" count={3} />
        <Skeleton shape="detail" />
        <Card>
          <EmptyState scene="done" title="Nothing left to grade" action={<Button>See what was graded</Button>}>
            You are done for today.
          </EmptyState>
        </Card>
      </Tiles>
      <Inline>
        {SCENE_NAMES.map((name) => (
          <figure key={name} style={{ textAlign: 'center', fontSize: 12 }}>
            <Scene name={name} size={112} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Inline>
    </>
  );
}
