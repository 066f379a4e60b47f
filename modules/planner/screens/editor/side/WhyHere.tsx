import { m } from '@patio/messages';
import { Button, Status } from '@patio/ui';
import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { placeOf, slotOf } from '../../../rules/slots.ts';
import { canForce } from '../board/slot-look.ts';
import type { Chain, Fault } from '../desk/session.ts';
import type { DeskView } from '../desk/use-desk.ts';
import { faultText, groupOf, lessonName, placeName, priceText, reasonTexts, standName } from '../texts.ts';
import type { Hand } from '../use-hand.ts';
import type { Editor } from '../week/use-editor.ts';
import { nameIn } from '../week/week.ts';
import { groupName } from './issue-groups.ts';

interface Look {
  chains: readonly Chain[] | null;
  worse: readonly Fault[];
  better: readonly Fault[];
}

/** What an hour would mean for the lesson in hand: the price in words, or why not and which swap would make room. */
export function WhyHere({ editor: { school, stands }, desk, hand }: { editor: Editor; desk: DeskView; hand: Hand }) {
  const { lesson, target } = hand;
  const answer = target && hand.answerAt(target);
  const [look, setLook] = useState<Look>({ chains: null, worse: [], better: [] });
  const slot = target && slotOf(school.setUp.shape, target.cycleDay, target.period);
  const forced = answer ? canForce(answer) : false;
  const lessonId = lesson?.id;
  useEffect(() => {
    const client = desk.client.current;
    if (!client || !lessonId || slot === null) return;
    let current = true;
    void (async () => {
      const changed = await client.difference(lessonId, slot);
      if (current) setLook((before) => ({ ...before, ...changed }));
      const chains = forced ? await client.chains(lessonId, slot) : [];
      if (current) setLook((before) => ({ ...before, chains }));
    })();
    return () => {
      current = false;
    };
  }, [desk.client, lessonId, slot, forced]);
  if (!lesson || !target || !answer) return null;
  const lineOf = (fault: Fault) =>
    `${groupName(school.setUp, groupOf(school.setUp, fault))}: ${faultText(school, stands, fault)}`;
  const place = placeName(school, target);
  return (
    <section className="pe-why" aria-live="polite">
      <h3>{answer.allowed ? m.planner_what_at({ place }) : m.planner_why_not_at({ place })}</h3>
      {answer.allowed ? (
        <Status tone={answer.soft > 0 ? 'warn' : 'ok'} look="plain">
          {priceText(answer)}
        </Status>
      ) : (
        <ul className="pe-reasons">
          {reasonTexts(school, answer).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {answer.allowed && (look.worse.length > 0 || look.better.length > 0) && (
        <ul className="pe-reasons">
          {look.worse.map((fault) => (
            <li key={`+${lineOf(fault)}`} data-worse>
              {m.planner_worse({ what: lineOf(fault) })}
            </li>
          ))}
          {look.better.map((fault) => (
            <li key={`-${lineOf(fault)}`}>{m.planner_better({ what: lineOf(fault) })}</li>
          ))}
        </ul>
      )}
      {look.chains?.map((chain) => (
        <div key={JSON.stringify(chain.moves)} className="pe-chain">
          <ol>
            {chain.moves.map(({ lesson: id, slot: to, room }) => (
              <li key={id}>
                {m.planner_chain_move({
                  lesson: lessonName(school, id),
                  from: standName(school, stands, id),
                  to: placeName(school, placeOf(school.setUp.shape, to)),
                  room: room ? nameIn(school, room) : m.planner_no_room(),
                })}
              </li>
            ))}
          </ol>
          <Button size="sm" icon={ArrowLeftRight} onPress={() => hand.follow(chain)}>
            {m.planner_do_chain({ price: priceText(chain) })}
          </Button>
        </div>
      ))}
      {forced && look.chains?.length === 0 && <p>{m.planner_no_chain()}</p>}
      {forced && (
        <Button size="sm" variant="quiet" onPress={() => hand.putAt(target)}>
          {m.planner_put_anyway()}
        </Button>
      )}
    </section>
  );
}
