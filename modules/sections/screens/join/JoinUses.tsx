import { m } from '@patio/messages';
import { Button, DescriptionList, formatAgo, formatDate, Load, RowList, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { JoinCodeView } from '../../contract.ts';
import { JOIN_AUDIENCE_NAMES } from '../../rules/names.ts';
import { sections } from '../api.ts';

/** One code from near: what it is for, and who came in with it. */
export function JoinUses({ code, onPrint }: { code: JoinCodeView; onPrint: () => void }) {
  const uses = useQuery(sections.joinUses.queryOptions({ input: { id: code.id } }));
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          { term: m.sections_join_code(), value: <code>{code.code}</code> },
          { term: m.sections_join_for(), value: JOIN_AUDIENCE_NAMES[code.audience]() },
          { term: m.sections_join_until(), value: formatDate(code.expiresAt) },
          { term: m.sections_join_made_by(), value: code.madeBy },
        ]}
      />
      <Button icon={Printer} onPress={onPrint}>
        {m.sections_join_print()}
      </Button>
      <Section title={m.sections_join_who()} count={code.uses || undefined} level={3}>
        <Load query={uses} skeleton={<Skeleton shape="list" count={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="m-0 text-ink-2">{m.sections_join_nobody()}</p>
            ) : (
              <RowList
                items={items.map((use) => ({
                  id: use.id,
                  title: use.name,
                  detail: m.sections_join_use({ student: use.student, ago: formatAgo(use.at) }),
                }))}
              />
            )
          }
        </Load>
      </Section>
    </Stack>
  );
}
