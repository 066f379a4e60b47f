import { saveContent, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, formatDate, IconButton, Menu, MultiSelect, Select, Stack, TextField } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { BellRing, Bookmark, ChevronDown, Pin } from 'lucide-react';
import { useState } from 'react';
import type { ExploreView } from '../../contract/explore.ts';
import { FORMATS, RHYTHMS, SHARED_WITH } from '../../contract/fields.ts';
import type { Question } from '../../contract/question.ts';
import type { ViewView } from '../../contract/views.ts';
import { insights } from '../api.ts';
import { dayText } from '../say.ts';
import { addressOf } from './use-question.ts';

const ROLE = { admin: m.insights_share_admin, director: m.insights_share_director };
const FORMAT = { pdf: m.insights_format_pdf, xlsx: m.insights_format_xlsx };
const RHYTHM = {
  daily: m.insights_rhythm_daily,
  weekly: m.insights_rhythm_weekly,
  monthly: m.insights_rhythm_monthly,
};

interface ViewsProps {
  view: ExploreView;
  question: Question;
  /** The view that the address names. */
  chosen: ViewView | null;
  onOpen: (view: ViewView | null) => void;
  onAsk: (question: Question) => void;
}

type Doing = 'save' | 'schedule' | null;

/** The views that somebody keeps: to open one, to keep this question, to pin it and to get it by mail. */
export function Views({ view, question, chosen, onOpen, onAsk }: ViewsProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const run = useRun(insights.key());
  const changed = chosen !== null && addressOf(chosen.question) !== addressOf(question);
  const items = view.views.map(({ id, name, owner, can }) => ({
    id,
    label: can.change ? name : `${name} · ${m.insights_view_of({ owner })}`,
  }));
  return (
    <>
      <Menu
        label={m.insights_views()}
        trigger={
          <Button icon={Bookmark} iconEnd={ChevronDown}>
            {chosen?.name ?? m.insights_views()}
          </Button>
        }
        items={items.length ? items : [{ id: 'none', label: m.insights_views_none() }]}
        onAction={(id) => onOpen(view.views.find((one) => one.id === id) ?? null)}
      />
      {(!chosen || changed) && (
        <Button onPress={() => setDoing('save')}>
          {chosen?.can.change ? m.insights_update_view() : m.insights_save_view()}
        </Button>
      )}
      {chosen && (
        <>
          <IconButton
            icon={Pin}
            label={m.insights_pin()}
            onPress={() =>
              void run(() => insights.pinView.call({ viewId: chosen.id, pinned: true }), m.insights_pinned())
            }
          />
          <IconButton icon={BellRing} label={m.insights_schedule()} onPress={() => setDoing('schedule')} />
        </>
      )}
      {doing === 'save' && (
        <SaveDialog
          question={question}
          chosen={chosen}
          onClose={() => setDoing(null)}
          onSaved={(saved) => onOpen(saved)}
          onAsk={(earlier) => {
            setDoing(null);
            onAsk(earlier);
          }}
        />
      )}
      {doing === 'schedule' && chosen && <ScheduleDialog view={view} chosen={chosen} onClose={() => setDoing(null)} />}
    </>
  );
}

interface SaveProps {
  question: Question;
  chosen: ViewView | null;
  onClose: () => void;
  onSaved: (view: ViewView | null) => void;
  /** Asks as an earlier version did; nothing is kept by that. */
  onAsk: (question: Question) => void;
}

function SaveDialog({ question, chosen, onClose, onSaved, onAsk }: SaveProps) {
  const own = chosen?.can.change ? chosen : null;
  const run = useRun(insights.key());
  const [name, setName] = useState(own?.name ?? '');
  const [sharedWith, setShared] = useState<string[]>(own?.sharedWith ?? []);
  const given = { name, question, sharedWith: SHARED_WITH.filter((role) => sharedWith.includes(role)) };
  const keep = () =>
    run(async () => {
      const saved = own
        ? await insights.changeView.call({ id: own.id, version: own.version, ...given })
        : await insights.saveView.call(given);
      onClose();
      onSaved(saved);
    }, m.insights_view_saved());
  const archive = () =>
    run(async () => {
      if (own) await insights.archiveView.call({ id: own.id, version: own.version });
      onClose();
      onSaved(null);
    }, m.insights_view_archived());
  return (
    <Dialog
      isOpen
      title={own ? m.insights_update_view() : m.insights_save_view()}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          {own && (
            <Button variant="danger" onPress={() => void archive()}>
              {m.insights_view_archive()}
            </Button>
          )}
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button variant="primary" isDisabled={name.trim() === ''} onPress={() => void keep()}>
            {m.insights_save()}
          </Button>
        </>
      )}
    >
      <Stack gap={14}>
        <TextField label={m.insights_view_name()} value={name} onChange={setName} autoFocus />
        <MultiSelect
          label={m.insights_share_with()}
          hint={m.insights_share_hint()}
          value={sharedWith}
          onChange={setShared}
          options={SHARED_WITH.map((id) => ({ id, label: ROLE[id]() }))}
        />
        {own && <Versions id={own.id} onAsk={onAsk} />}
      </Stack>
    </Dialog>
  );
}

/** What the view was before, newest first; an earlier question can be asked again. */
function Versions({ id, onAsk }: { id: string; onAsk: (question: Question) => void }) {
  const history = useQuery(insights.viewHistory.queryOptions({ input: { id } }));
  if (!history.data) return null;
  return (
    <section>
      <h3 className="in-small-head">{m.insights_view_history()}</h3>
      <ul className="in-arrange">
        {history.data.items.map(({ version, by, at, question }) => (
          <li key={version}>
            <span>
              {m.insights_version_n({ n: version })} · {by} · {formatDate(at)}
            </span>
            <Button size="sm" onPress={() => onAsk(question)}>
              {m.insights_open_view()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What came by mail last, as files. */
function Sent({ deliveries }: { deliveries: ExploreView['deliveries'] }) {
  const run = useRun(insights.key());
  if (deliveries.length === 0) return null;
  const fetchFile = (id: string) =>
    run(async () => {
      const file = await insights.delivery.call({ id });
      saveContent(file.name, file, file.type);
    }, m.insights_paper_ready());
  return (
    <section>
      <h3 className="in-small-head">{m.insights_deliveries()}</h3>
      <ul className="in-arrange">
        {deliveries.map(({ id, name, on }) => (
          <li key={id}>
            <span>{m.insights_delivery_ready({ name, day: dayText(on) })}</span>
            <Button size="sm" onPress={() => void fetchFile(id)}>
              {m.insights_delivery_open()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ScheduleProps {
  view: ExploreView;
  chosen: ViewView;
  onClose: () => void;
}

const HOURS = [6, 7, 8, 12, 16, 18];

function ScheduleDialog({ view, chosen, onClose }: ScheduleProps) {
  const found = view.schedules.find(({ viewId }) => viewId === chosen.id);
  const run = useRun(insights.key());
  const [format, setFormat] = useState<string>(found?.format ?? 'pdf');
  const [rhythm, setRhythm] = useState<string>(found?.rhythm ?? 'weekly');
  const [hour, setHour] = useState(String(found?.hour ?? 7));
  const given = {
    viewId: chosen.id,
    format: FORMATS.find((one) => one === format) ?? 'pdf',
    rhythm: RHYTHMS.find((one) => one === rhythm) ?? 'weekly',
    hour: Number(hour),
  };
  const keep = () =>
    run(async () => {
      await insights.scheduleView.call(given);
      onClose();
    }, m.insights_scheduled());
  const end = () =>
    run(async () => {
      if (found) await insights.endSchedule.call({ id: found.id, version: found.version });
      onClose();
    }, m.insights_schedule_ended());
  return (
    <Dialog
      isOpen
      title={m.insights_schedule()}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          {found && <Button onPress={() => void end()}>{m.insights_schedule_end()}</Button>}
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button variant="primary" onPress={() => void keep()}>
            {m.insights_schedule_save()}
          </Button>
        </>
      )}
    >
      <Stack gap={14}>
        <p className="in-note">{m.insights_schedule_hint()}</p>
        {found && <p className="in-note">{m.insights_schedule_next({ day: dayText(found.nextOn) })}</p>}
        <Select
          label={m.insights_rhythm()}
          value={rhythm}
          onChange={(id) => setRhythm(id ?? 'weekly')}
          options={RHYTHMS.map((id) => ({ id, label: RHYTHM[id]() }))}
        />
        <Select
          label={m.insights_hour()}
          value={hour}
          onChange={(id) => setHour(id ?? '7')}
          options={HOURS.map((id) => ({ id: String(id), label: `${id}:00` }))}
        />
        <Select
          label={m.insights_format()}
          value={format}
          onChange={(id) => setFormat(id ?? 'pdf')}
          options={FORMATS.map((id) => ({ id, label: FORMAT[id]() }))}
        />
        <Sent deliveries={view.deliveries} />
      </Stack>
    </Dialog>
  );
}
