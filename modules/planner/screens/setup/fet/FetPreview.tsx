import { failureText, useLocale } from '@patio/client';
import { decodeFile, describeFailure, readAsc, readFet, TimetableFailure } from '@patio/engine-timetable/fet';
import { m } from '@patio/messages';
import { Button, Callout, DescriptionList, RowList, Skeleton, Stack, toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SetUpView } from '../../../contract.ts';
import { type FetUnderstood, understandFet } from '../../../rules/understand-fet.ts';
import { planner } from '../../api.ts';
import { placeOf } from '../use-set-up.ts';

/** A file of FET, or the XML that aSc Timetables exports. */
const readFile = (text: string) =>
  /<timetable\b/i.test(text.slice(0, 2_000)) ? readAsc(text) : readFet(text, { ignoreUnknown: true });

interface FetPreviewProps {
  file: File;
  view: SetUpView;
  onDone: () => void;
}

/** What a file means here before anything is taken over: what is understood, and plainly what is not. */
export default function FetPreview({ file, view, onDone }: FetPreviewProps) {
  const locale = useLocale();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const read = useQuery({
    queryKey: ['planner', 'fet', file.name, file.size, file.lastModified],
    retry: false,
    queryFn: async () => understandFet(view, readFile(decodeFile(new Uint8Array(await file.arrayBuffer())))),
  });
  if (read.error)
    return (
      <Callout tone="bad" title={m.planner_fet_refused()}>
        {read.error instanceof TimetableFailure ? describeFailure(read.error, locale) : m.planner_fet_unreadable()}
      </Callout>
    );
  if (!read.data) return <Skeleton shape="list" />;
  const found = read.data;
  const total = found.needs.length + found.hours.length + found.limits.length + found.rules.length;
  const take = async () => {
    setBusy(true);
    try {
      const { needs, hours, limits, rules } = found;
      await planner.importSetUp.call({ ...placeOf(view), needs, hours, limits, rules });
      await cache.invalidateQueries({ queryKey: planner.setUp.key() });
      toast(m.planner_fet_taken());
      onDone();
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          { term: m.planner_fet_needs(), value: String(found.needs.length) },
          { term: m.planner_fet_hours(), value: String(found.hours.length) },
          { term: m.planner_fet_limits(), value: String(found.limits.length) },
          { term: m.planner_rules(), value: String(found.rules.length) },
        ]}
      />
      {found.otherWeek && <Callout tone="warn">{m.planner_fet_other_week()}</Callout>}
      <Unknown found={found} />
      <Button variant="primary" isDisabled={total === 0} isPending={busy} onPress={take}>
        {m.planner_fet_take()}
      </Button>
    </Stack>
  );
}

/** Names that the school does not have, and constraints without words here. */
function Unknown({ found: { unknown, left, unread } }: { found: FetUnderstood }) {
  const rows = [
    { id: 'teachers', title: m.planner_fet_no_teachers(), names: unknown.teachers },
    { id: 'rooms', title: m.planner_fet_no_rooms(), names: unknown.rooms },
    { id: 'students', title: m.planner_fet_no_students(), names: unknown.students },
    { id: 'classes', title: m.planner_fet_no_classes(), names: unknown.classes },
    {
      id: 'left',
      title: m.planner_fet_not_taken(),
      names: [...left, ...unread].map(({ type, count }) => m.planner_left_one({ what: type, n: count })),
    },
  ].filter(({ names }) => names.length > 0);
  if (rows.length === 0) return null;
  return (
    <RowList
      label={m.planner_fet_not_taken()}
      items={rows.map(({ id, title, names }) => ({ id, title, detail: names.join(', ') }))}
    />
  );
}
