import { useNavigate, useSearch, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Icon, Link, Load, Page, Select, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type GeneratorCard, generatorId } from '../contract.ts';
import { studio } from './api.ts';
import { GeneratorDrawer } from './generators/GeneratorDrawer.tsx';
import { costText, ICONS, nameOf } from './names.ts';
import './studio.css';

const search = z.object({ school: z.uuid().optional(), generator: generatorId.optional() });
const HERE = '/admin/ai-generators';

/** A share of so many, in words; where nothing was counted yet there is no figure. */
const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '—' : m.studio_share({ percent: Math.round((part / whole) * 100), whole });

function Row({ card, currency, onOpen }: { card: GeneratorCard; currency: string | null; onOpen: () => void }) {
  const { generator, roles, figures } = card;
  return (
    <tr>
      <th scope="row">
        <span className="st-name">
          <span className="tint" data-tone="neutral">
            <Icon of={ICONS[generator]} />
          </span>
          <span>
            <b>{nameOf(generator)}</b>
            <small>{card.withoutModel === 'always' ? m.studio_always() : m.studio_with_source()}</small>
          </span>
        </span>
      </th>
      <td data-label={m.studio_who()}>
        {roles.length === 0 ? m.studio_nobody() : roles.map((role) => m.studio_role({ role })).join(', ')}
      </td>
      <td data-label={m.studio_drafts_count()}>{figures.drafts}</td>
      <td data-label={m.studio_acceptance()}>{shareOf(figures.approved, figures.reviewed)}</td>
      <td data-label={m.studio_untouched()}>{shareOf(figures.untouched, figures.saved)}</td>
      <td data-label={m.studio_edited()}>
        {figures.editedShare === null ? '—' : `${Math.round(figures.editedShare / 10)} %`}
      </td>
      <td data-label={m.studio_regenerated()}>{figures.regenerated}</td>
      <td data-label={m.studio_cost()}>
        {figures.costMicros === 0 ? m.studio_free() : costText(figures.costMicros, currency)}
      </td>
      <td>
        <Button size="sm" onPress={onOpen} aria-label={m.studio_open_generator({ generator: nameOf(generator) })}>
          {m.studio_open()}
        </Button>
      </td>
    </tr>
  );
}

/** The generators of a school: who may use each, with which words a model is asked, and what came of the drafts. */
export default function GeneratorsScreen() {
  const { school, generator } = useSearch(search);
  const [, change] = useSearchState(search);
  const navigate = useNavigate();
  const query = useQuery(studio.listGenerators.queryOptions({ input: { schoolId: school } }));
  return (
    <Page
      title={m.studio_generators()}
      description={m.studio_generators_lede()}
      actions={
        (query.data?.schools.length ?? 0) > 1 && (
          <Select
            label={m.studio_school()}
            hideLabel
            atOnce
            options={(query.data?.schools ?? []).map(({ id, name }) => ({ id, label: name }))}
            value={query.data?.schoolId ?? null}
            onChange={(id) => id && navigate(`${HERE}?school=${id}`)}
          />
        )
      }
    >
      <Load query={query} skeleton={<Skeleton shape="table" />}>
        {(list) => {
          const open = list.items.find((card) => card.generator === generator);
          return (
            <Stack gap={16}>
              {list.model.name ? (
                <Callout tone="info">{m.studio_model_is({ model: list.model.name })}</Callout>
              ) : (
                <Callout
                  tone="info"
                  title={m.studio_engine()}
                  actions={<Link href="/admin/ai-config?tab=models">{m.studio_connect()}</Link>}
                >
                  {m.studio_engine_about()} {m.studio_reason({ reason: list.model.reason ?? 'none' })}
                </Callout>
              )}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
              <section className="st-scroll" tabIndex={0} aria-label={m.studio_generators()}>
                <table className="st-generators">
                  <thead>
                    <tr>
                      {[
                        m.studio_generator_title(),
                        m.studio_who(),
                        m.studio_drafts_count(),
                        m.studio_acceptance(),
                        m.studio_untouched(),
                        m.studio_edited(),
                        m.studio_regenerated(),
                        m.studio_cost(),
                      ].map((header) => (
                        <th key={header} scope="col">
                          {header}
                        </th>
                      ))}
                      <td />
                    </tr>
                  </thead>
                  <tbody>
                    {list.items.map((card) => (
                      <Row
                        key={card.generator}
                        card={card}
                        currency={list.currency}
                        onOpen={() => change({ generator: card.generator })}
                      />
                    ))}
                  </tbody>
                </table>
              </section>
              <p className="st-note">{m.studio_figures_about()}</p>
              {open && (
                <GeneratorDrawer
                  key={open.generator}
                  card={open}
                  schoolId={list.schoolId}
                  hasModel={list.model.name !== null}
                  onClose={() => change({ generator: undefined })}
                />
              )}
            </Stack>
          );
        }}
      </Load>
    </Page>
  );
}
