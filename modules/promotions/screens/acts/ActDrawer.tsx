import { m } from '@patio/messages';
import { Button, ComboBox, Drawer, IconButton, Inline, Section, Select, Stack, TextArea, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ActMember, DecisionView } from '../../contract.ts';
import { OUTCOMES, type Outcome } from '../../rules/outcomes.ts';
import { promotions } from '../api.ts';
import { outcomeText } from '../texts.ts';
import { useChange } from '../use-change.ts';

type Person = Pick<DecisionView, 'id' | 'name'>;
interface Case extends Person {
  outcome: Outcome | null;
  reason: string;
}

interface ActDrawerProps {
  planId: string;
  students: readonly Person[];
  onClose: () => void;
}

const asCase = ({ id, name }: Person): Case => ({ id, name, outcome: null, reason: '' });
const isWhole = (one: Case) => one.outcome !== null && one.reason.trim() !== '';
const isNamed = (member: ActMember) => member.name.trim() !== '' && member.duty.trim() !== '';

/** Writes an act: who met and when, what was agreed, and the outcome of each student. */
export function ActDrawer({ planId, students, onClose }: ActDrawerProps) {
  const [heldOn, setHeldOn] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [members, setMembers] = useState<ActMember[]>([
    { name: '', duty: '' },
    { name: '', duty: '' },
  ]);
  const [cases, setCases] = useState<Case[]>(() => students.map(asCase));
  const write = useChange(promotions.writeAct.call, ({ number }) => m.promotions_act_written({ number }));
  const isReady =
    heldOn !== null && reason.trim() !== '' && members.every(isNamed) && cases.length > 0 && cases.every(isWhole);
  const send = (close: () => void) =>
    write
      .mutateAsync({
        planId,
        heldOn: heldOn ?? '',
        reason: reason.trim(),
        members,
        cases: cases.flatMap(({ id, outcome, reason: why }) =>
          outcome ? [{ decisionId: id, outcome, reason: why.trim() }] : [],
        ),
      })
      .then(close, () => {});
  return (
    <Drawer size="lg" title={m.promotions_act_write()} isOpen onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Stack gap={18}>
          <DateField label={m.promotions_act_date()} value={heldOn} onChange={setHeldOn} />
          <Members members={members} onChange={setMembers} />
          <TextArea label={m.promotions_act_reason()} value={reason} onChange={setReason} />
          <Cases planId={planId} cases={cases} onChange={setCases} />
          <div>
            <Button variant="primary" isDisabled={!isReady} isPending={write.isPending} onPress={() => send(close)}>
              {m.promotions_act_writing()}
            </Button>
          </div>
        </Stack>
      )}
    </Drawer>
  );
}

function Members({ members, onChange }: { members: ActMember[]; onChange: (members: ActMember[]) => void }) {
  const put = (at: number, part: Partial<ActMember>) =>
    onChange(members.map((member, nth) => (nth === at ? { ...member, ...part } : member)));
  return (
    <Section level={3} title={m.promotions_act_members()} description={m.promotions_act_members_hint()}>
      <Stack gap={10}>
        {members.map((member, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a member is nothing but a line of the list
          <Inline key={at} gap={8}>
            <TextField label={m.promotions_act_member()} value={member.name} onChange={(name) => put(at, { name })} />
            <TextField label={m.promotions_act_duty()} value={member.duty} onChange={(duty) => put(at, { duty })} />
            {members.length > 2 && (
              <IconButton
                icon={Trash2}
                label={m.promotions_act_member_remove()}
                onPress={() => onChange(members.filter((_, nth) => nth !== at))}
              />
            )}
          </Inline>
        ))}
        <div>
          <Button size="sm" icon={Plus} onPress={() => onChange([...members, { name: '', duty: '' }])}>
            {m.promotions_act_member_add()}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

interface CasesProps {
  planId: string;
  cases: Case[];
  onChange: (cases: Case[]) => void;
}

function Cases({ planId, cases, onChange }: CasesProps) {
  const put = (id: string, part: Partial<Case>) =>
    onChange(cases.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const [found, setFound] = useState<readonly DecisionView[]>([]);
  const search = async (text: string) => {
    const { items } = await promotions.decisions.call({ planId, search: text, limit: 10 });
    setFound(items);
    return items.map((row) => ({ id: row.id, label: row.name, detail: row.homeroom }));
  };
  return (
    <Section level={3} title={m.promotions_students()} count={cases.length}>
      <Stack gap={14}>
        {cases.map((one) => (
          <Stack key={one.id} gap={8}>
            <b>{one.name}</b>
            <Select
              label={m.promotions_decided()}
              value={one.outcome}
              onChange={(id) => put(one.id, { outcome: id as Outcome | null })}
              options={OUTCOMES.map((id) => ({ id, label: outcomeText(id) }))}
            />
            <TextField
              label={m.promotions_act_case_reason()}
              value={one.reason}
              onChange={(reason) => put(one.id, { reason })}
            />
          </Stack>
        ))}
        <ComboBox
          label={m.promotions_act_add_student()}
          value={null}
          search={search}
          onChange={(id) => {
            const row = found.find((each) => each.id === id);
            if (row && !cases.some((one) => one.id === row.id)) onChange([...cases, asCase(row)]);
          }}
        />
      </Stack>
    </Section>
  );
}
