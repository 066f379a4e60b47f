import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Checkbox, DescriptionList, Drawer, formatNumber, Section, Stack } from '@patio/ui';
import { DRAFTING_ROLES, type GeneratorCard } from '../../contract.ts';
import { studio } from '../api.ts';
import { nameOf } from '../names.ts';
import { PromptsPart } from './PromptsPart.tsx';

interface GeneratorDrawerProps {
  card: GeneratorCard;
  schoolId: string;
  hasModel: boolean;
  onClose: () => void;
}

/** One generator: who may use it at this school, and the words with which a model is asked. */
export function GeneratorDrawer({ card, schoolId, hasModel, onClose }: GeneratorDrawerProps) {
  const run = useRun(studio.key());
  const { generator, roles, version, figures } = card;
  const give = (role: (typeof DRAFTING_ROLES)[number], given: boolean) => {
    const next = DRAFTING_ROLES.filter((one) => (one === role ? given : roles.includes(one)));
    void run(() => studio.setRoles.call({ generator, schoolId, roles: next, version }), m.studio_roles_saved());
  };
  return (
    <Drawer isOpen size="lg" title={nameOf(generator)} onOpenChange={(open) => !open && onClose()}>
      <Stack gap={24}>
        <p>{m.studio_generator_about({ generator })}</p>
        <Section title={m.studio_who()} description={m.studio_who_about()} level={3}>
          <Stack gap={8}>
            {DRAFTING_ROLES.map((role) => (
              <Checkbox
                key={role}
                atOnce
                label={m.studio_role({ role })}
                isDisabled={role === 'admin'}
                value={role === 'admin' || roles.includes(role)}
                onChange={(given) => give(role, given)}
              />
            ))}
          </Stack>
        </Section>
        <Section title={m.studio_figures()} level={3}>
          <DescriptionList
            items={[
              { term: m.studio_figure_finished(), value: formatNumber(figures.finished) },
              { term: m.studio_figure_model(), value: formatNumber(figures.byModel) },
              { term: m.studio_figure_failed(), value: formatNumber(figures.failed) },
              { term: m.studio_figure_tokens(), value: formatNumber(figures.tokens) },
            ]}
          />
        </Section>
        <PromptsPart generator={generator} schoolId={schoolId} hasModel={hasModel} />
      </Stack>
    </Drawer>
  );
}
