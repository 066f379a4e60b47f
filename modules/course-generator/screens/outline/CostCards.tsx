import { m } from '@patio/messages';
import { Badge, Card, formatDate, Icon, Link } from '@patio/ui';
import { Check, KeyRound, LibraryBig, Plus, Sparkles } from 'lucide-react';
import type { CourseView, MadeBy } from '../../contract.ts';
import { CONFIG_AT } from '../addresses.ts';
import { generator } from '../api.ts';
import { closedText, moneyText } from '../texts.ts';
import { useCourseStep } from '../use-course.ts';

const ENGINE_DOES = ['order', 'quotes', 'questions', 'cards'] as const;
const MODEL_ADDS = ['words', 'examples'] as const;

/** What it costs and takes: Patio's own engine first, then what a model would add, and why it may not. */
export function CostCards({ view }: { view: CourseView }) {
  const { offer, madeBy } = view;
  const pick = useCourseStep((next: MadeBy) =>
    generator.save.call({ id: view.id, version: view.version, madeBy: next }),
  );
  const mayPick = view.can.edit && view.state !== 'running';
  const lessons = view.outline?.units.flatMap((unit) => unit.lessons).length ?? 0;
  return (
    <Card
      title={m.course_generator_cost_and_time()}
      actions={
        view.accepted && (
          <Badge tone="ok" icon={Check}>
            {m.course_generator_accepted({
              at: formatDate(view.accepted.at, { dateStyle: 'short', timeStyle: 'short' }),
            })}
          </Badge>
        )
      }
    >
      <div className="cg-offers">
        <button
          type="button"
          className="cg-offer"
          data-maker="engine"
          aria-pressed={madeBy === 'engine'}
          disabled={!mayPick || pick.isPending}
          onClick={() => madeBy !== 'engine' && pick.mutate('engine')}
        >
          <span className="cg-offer-head">
            <Icon of={LibraryBig} />
            <b>{m.course_generator_engine()}</b>
            <b className="num">{moneyText(0, offer.currency)}</b>
          </span>
          <span>{m.course_generator_engine_says({ count: lessons })}</span>
          {ENGINE_DOES.map((what) => (
            <span key={what} className="cg-tick">
              <Icon of={Check} />
              {m.course_generator_engine_does({ what })}
            </span>
          ))}
        </button>
        <button
          type="button"
          className="cg-offer"
          data-maker="model"
          aria-pressed={madeBy === 'model'}
          disabled={!mayPick || pick.isPending || offer.closed !== null}
          onClick={() => madeBy !== 'model' && pick.mutate('model')}
        >
          <span className="cg-offer-head">
            <Icon of={Sparkles} />
            <b>{offer.name ?? m.course_generator_with_model()}</b>
            {offer.closed === null && <b className="num">+{moneyText(offer.micros, offer.currency)}</b>}
          </span>
          <span>{m.course_generator_model_says()}</span>
          {MODEL_ADDS.map((what) => (
            <span key={what} className="cg-tick">
              <Icon of={Plus} />
              {m.course_generator_model_adds({ what })}
            </span>
          ))}
          {offer.closed === null && <span>{m.course_generator_model_takes({ minutes: offer.minutes })}</span>}
        </button>
        {offer.closed !== null && (
          <p className="cg-closed">
            <Icon of={KeyRound} />
            <span>{closedText(offer.closed)}</span>
            {view.can.configure && <Link href={CONFIG_AT}>{m.course_generator_connect()}</Link>}
          </p>
        )}
        {view.costMicros > 0 && (
          <p className="cg-quiet">
            {m.course_generator_real_cost({ cost: moneyText(view.costMicros, offer.currency), tokens: view.tokens })}
          </p>
        )}
      </div>
    </Card>
  );
}
