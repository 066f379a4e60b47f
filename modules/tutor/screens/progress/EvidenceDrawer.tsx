import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Drawer, EmptyState, formatDate, Load, MoreButton, Skeleton, Status } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { EvidenceLine } from '../../contract.ts';
import { tutor } from '../api.ts';
import { MathLine } from '../chat/pictures/MathLine.tsx';

const search = z.object({ skill: z.string().optional(), learner: z.uuid().optional() });
const AT_ONCE = 50;

interface EvidenceDrawerProps {
  /** Whose tries; on a page about many students the address names one. */
  studentId?: string;
  nameOf: (skill: string, studentId: string) => string;
}

/** The tries behind a skill, the newest first; the address names the skill. */
export function EvidenceDrawer({ studentId, nameOf }: EvidenceDrawerProps) {
  const [{ skill, learner }, change] = useSearchState(search);
  const of = studentId ?? learner;
  if (!skill || !of) return null;
  return (
    <Drawer
      title={nameOf(skill, of)}
      isOpen
      size="lg"
      onOpenChange={(open) => !open && change({ skill: undefined, learner: undefined })}
    >
      <Tries skill={skill} studentId={of} />
    </Drawer>
  );
}

function Tries({ skill, studentId }: { skill: string; studentId: string }) {
  const query = useInfiniteQuery(
    tutor.evidence.infiniteOptions({
      input: (cursor: string | undefined) => ({ studentId, skill, limit: AT_ONCE, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ pages }) => {
        const lines = pages.flatMap(({ items }) => items);
        if (lines.length === 0) return <EmptyState scene="sheet" title={m.tutor_progress_no_tries()} />;
        return (
          <>
            <ul className="ev">
              {lines.map((line) => (
                <Try key={line.id} line={line} />
              ))}
            </ul>
            <MoreButton query={query} />
          </>
        );
      }}
    </Load>
  );
}

function Try({ line }: { line: EvidenceLine }) {
  return (
    <li>
      <span>
        <b>
          <MathLine text={line.prompt} />
        </b>
        <small>
          {m.tutor_progress_answered()} <MathLine text={line.answer} />
        </small>
        {line.misconception && <small className="kn-care">{line.misconception}</small>}
      </span>
      <span className="ev-end">
        <Status tone={line.right ? (line.unaided ? 'ok' : 'info') : 'neutral'}>{resultText(line)}</Status>
        <small>
          {`${formatDate(line.at, { day: 'numeric', month: 'short' })} · ${line.from === 'chat' ? m.tutor_progress_from_chat() : m.tutor_progress_from_practice()}`}
        </small>
      </span>
    </li>
  );
}

function resultText({ right, unaided, hints }: EvidenceLine): string {
  if (!right) return m.tutor_progress_not_yet();
  if (unaided) return m.tutor_progress_alone();
  return hints > 0 ? m.tutor_progress_with_hints({ count: hints }) : m.tutor_progress_with_help();
}
