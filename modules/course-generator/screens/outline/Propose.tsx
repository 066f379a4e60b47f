import { m } from '@patio/messages';
import { Button, Callout, Icon, Inline, Link, Menu, Stack } from '@patio/ui';
import { LibraryBig, RefreshCw, Sparkles, WandSparkles } from 'lucide-react';
import type { CourseView } from '../../contract.ts';
import { CONFIG_AT } from '../addresses.ts';
import { closedText, moneyText } from '../texts.ts';
import type { OutlineTools } from './use-outline.ts';

interface Props {
  view: CourseView;
  tools: OutlineTools;
}

const modelText = ({ offer }: CourseView): string =>
  m.course_generator_propose_model({ cost: moneyText(offer.outlineMicros, offer.currency) });

/** The first proposal: by the school's model where it has one, and always by Patio's own engine. */
export function ProposeFirst({ view, tools }: Props) {
  const { closed } = view.offer;
  const isDisabled = !view.can.edit || tools.isBusy;
  if (closed !== null)
    return (
      <Stack gap={12}>
        <Inline gap={8}>
          <Button
            variant="primary"
            icon={WandSparkles}
            isPending={tools.isBusy}
            isDisabled={!view.can.edit}
            onPress={() => tools.propose('engine')}
          >
            {m.course_generator_propose()}
          </Button>
        </Inline>
        <p className="cg-quiet">
          {closedText(closed)} {view.can.configure && <Link href={CONFIG_AT}>{m.course_generator_connect()}</Link>}
        </p>
      </Stack>
    );
  return (
    <Stack gap={12}>
      <Inline gap={8}>
        <Button
          variant="primary"
          icon={Sparkles}
          isPending={tools.asksModel}
          isDisabled={isDisabled}
          onPress={() => tools.propose('model')}
        >
          {modelText(view)}
        </Button>
        <Button icon={LibraryBig} isDisabled={isDisabled} onPress={() => tools.propose('engine')}>
          {m.course_generator_propose_engine()}
        </Button>
      </Inline>
      <p className="cg-quiet" aria-live="polite">
        {tools.asksModel ? m.course_generator_model_thinks() : m.course_generator_propose_model_hint()}
      </p>
    </Stack>
  );
}

/** Another proposal over an outline of which nothing was made yet. */
export function ProposeAgain({ view, tools }: Props) {
  if (view.offer.closed !== null)
    return (
      <Button size="sm" icon={RefreshCw} isPending={tools.isBusy} onPress={() => tools.propose('engine')}>
        {m.course_generator_propose_again()}
      </Button>
    );
  return (
    <Menu
      label={m.course_generator_propose_again()}
      trigger={
        <Button size="sm" icon={RefreshCw} isPending={tools.isBusy}>
          {m.course_generator_propose_again()}
        </Button>
      }
      items={[
        { id: 'model', label: modelText(view), icon: Sparkles, onAction: () => tools.propose('model') },
        {
          id: 'engine',
          label: m.course_generator_propose_engine(),
          icon: LibraryBig,
          onAction: () => tools.propose('engine'),
        },
      ]}
    />
  );
}

/** Who proposed the outline, and where that was not the model that was asked, why. */
export function ProposedBy({ view }: { view: CourseView }) {
  const { proposedBy: by, offer } = view;
  if (!by) return null;
  if (by.problem !== null)
    return (
      <Callout tone="warn" live>
        {m.course_generator_proposed_instead({ why: m.course_generator_problem({ problem: by.problem }) })}
      </Callout>
    );
  return (
    <p className="cg-quiet cg-proposed">
      <Icon of={by.madeBy === 'model' ? Sparkles : LibraryBig} />
      {by.madeBy === 'model'
        ? m.course_generator_proposed_by_model({ model: by.model ?? m.course_generator_model() })
        : m.course_generator_proposed_by_engine({ model: offer.closed === 'no_provider' ? 'none' : 'there' })}
    </p>
  );
}
