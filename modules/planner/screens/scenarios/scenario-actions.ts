import { useNavigate, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Archive, ArchiveRestore, Columns2, Copy, Lock, LockOpen, Play, Send, Sliders } from 'lucide-react';
import type { ScenarioLine } from '../../contract.ts';
import { planner } from '../api.ts';

interface Opens {
  onWeigh: (id: string) => void;
  onCompare: (id: string) => void;
}

/** What can be done with a scenario. */
export function useScenarioActions({ onWeigh, onCompare }: Opens) {
  const navigate = useNavigate();
  const run = useRun(planner.key());
  const setState = ({ id, version }: ScenarioLine, state: ScenarioLine['state'], done: string) =>
    void run(() => planner.setScenarioState.call({ id, version, state }), done);
  const copy = ({ id, name }: ScenarioLine) =>
    void run(
      () =>
        planner.createScenario.call({
          name: m.planner_copy_of({ name }).slice(0, 80),
          from: 'scenario',
          basedOnId: id,
        }),
      m.planner_scenario_copied(),
    );
  return (scenario: ScenarioLine) => {
    const { id, state } = scenario;
    const open = [
      { id: 'solve', label: m.planner_solve(), icon: Play, to: `/admin/schedule/solve/${id}` },
      { id: 'publish', label: m.planner_publish(), icon: Send, to: `/admin/schedule/scenarios?publish=${id}` },
    ].map(({ to, ...entry }) => ({ ...entry, onPress: () => navigate(to) }));
    const archived = state === 'archived';
    return [
      ...(archived ? [] : open),
      { id: 'compare', label: m.planner_compare_with(), icon: Columns2, onPress: () => onCompare(id) },
      { id: 'copy', label: m.planner_copy(), icon: Copy, onPress: () => copy(scenario) },
      ...(state === 'draft'
        ? [
            { id: 'weigh', label: m.planner_weigh(), icon: Sliders, onPress: () => onWeigh(id) },
            {
              id: 'lock',
              label: m.planner_lock(),
              icon: Lock,
              onPress: () => setState(scenario, 'locked', m.planner_scenario_locked()),
            },
          ]
        : []),
      ...(state === 'locked'
        ? [
            {
              id: 'unlock',
              label: m.planner_unlock(),
              icon: LockOpen,
              onPress: () => setState(scenario, 'draft', m.planner_scenario_unlocked()),
            },
          ]
        : []),
      {
        id: 'archive',
        label: archived ? m.planner_restore() : m.planner_archive(),
        icon: archived ? ArchiveRestore : Archive,
        onPress: () =>
          setState(
            scenario,
            archived ? 'draft' : 'archived',
            archived ? m.planner_scenario_restored() : m.planner_scenario_archived(),
          ),
      },
    ];
  };
}
