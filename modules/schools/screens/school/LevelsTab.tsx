import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Callout, Card, IconButton, Inline, Select, Stack, TextField, useUnsaved } from '@patio/ui';
import { Archive, ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import type { LevelView, SchoolDetailView } from '../../contract.ts';
import { schools } from '../api.ts';
import { stageName, stageOptions } from '../labels/stage-name.ts';
import { useSchoolChange } from './use-school-cache.ts';

type Rung = Pick<LevelView, 'name' | 'shortName' | 'stage'> & { key: string; id?: string };

const swap = <T,>(list: readonly T[], at: number, to: number): T[] => {
  const next = [...list];
  const [moved] = next.splice(at, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
};

/** The ladder from the youngest up: rename, reorder, add, archive, and save it whole. */
export function LevelsTab({ school }: { school: SchoolDetailView }) {
  const { run } = useSchoolChange();
  const kept = school.levels.filter((level) => !level.archived);
  const archived = school.levels.filter((level) => level.archived);
  const start: Rung[] = kept.map(({ id, name, shortName, stage }) => ({ key: id, id, name, shortName, stage }));
  const [rungs, setRungs] = useState(start);
  const readOnly = !school.can.manage;
  const dirty = JSON.stringify(rungs) !== JSON.stringify(start);
  useUnsaved(dirty);
  const change = (key: string, part: Partial<Rung>) =>
    setRungs(rungs.map((rung) => (rung.key === key ? { ...rung, ...part } : rung)));
  const complete = rungs.every((rung) => rung.name.trim() && rung.shortName.trim());
  const save = () =>
    run(
      () =>
        schools.saveLevels.call({
          id: school.id,
          version: school.version,
          levels: rungs.map(({ key: _key, ...level }) => level),
        }),
      m.schools_saved(),
    );
  return (
    <Card title={m.schools_levels()} actions={<span className="text-ink-2 text-sm">{m.schools_levels_note()}</span>}>
      <Stack>
        <ol className="stack" aria-label={m.schools_levels()}>
          {rungs.map((rung, i) => (
            <li key={rung.key} className="flex flex-wrap items-end gap-2 border-line border-b pb-3">
              <TextField
                className="min-w-40 flex-2"
                label={m.schools_level_name()}
                value={rung.name}
                onChange={(name) => change(rung.key, { name })}
                isReadOnly={readOnly}
              />
              <TextField
                className="w-24"
                label={m.schools_level_short()}
                value={rung.shortName}
                onChange={(shortName) => change(rung.key, { shortName })}
                isReadOnly={readOnly}
              />
              <Select
                className="min-w-36 flex-1"
                label={m.schools_stage()}
                options={stageOptions()}
                value={rung.stage}
                onChange={(stage) => change(rung.key, { stage: (stage ?? rung.stage) as Rung['stage'] })}
                isDisabled={readOnly}
              />
              {!readOnly && (
                <Inline gap={2}>
                  <IconButton
                    icon={ArrowUp}
                    label={m.schools_move_up({ name: rung.name })}
                    isDisabled={i === 0}
                    onPress={() => setRungs(swap(rungs, i, i - 1))}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={m.schools_move_down({ name: rung.name })}
                    isDisabled={i === rungs.length - 1}
                    onPress={() => setRungs(swap(rungs, i, i + 1))}
                  />
                  <IconButton
                    icon={Archive}
                    label={m.schools_archive_named({ name: rung.name })}
                    onPress={() => setRungs(rungs.filter((each) => each.key !== rung.key))}
                  />
                </Inline>
              )}
            </li>
          ))}
        </ol>
        {!readOnly && (
          <Inline>
            <Button
              icon={Plus}
              onPress={() =>
                setRungs([
                  ...rungs,
                  { key: makeId(), name: '', shortName: '', stage: rungs.at(-1)?.stage ?? 'primary' },
                ])
              }
            >
              {m.schools_add_level()}
            </Button>
            <Button variant="primary" isDisabled={!dirty || !complete} onPress={save}>
              {m.schools_save()}
            </Button>
            {dirty && (
              <Button variant="quiet" onPress={() => setRungs(start)}>
                {m.schools_discard()}
              </Button>
            )}
          </Inline>
        )}
        {archived.length > 0 && (
          <Callout tone="neutral" title={m.schools_archived_levels()}>
            <Inline>
              {archived.map((level) => (
                <Button
                  key={level.id}
                  size="sm"
                  isDisabled={readOnly || rungs.some((rung) => rung.id === level.id)}
                  onPress={() =>
                    setRungs([
                      ...rungs,
                      { key: level.id, id: level.id, name: level.name, shortName: level.shortName, stage: level.stage },
                    ])
                  }
                >
                  {`${level.name} · ${stageName(level.stage)}`}
                </Button>
              ))}
            </Inline>
          </Callout>
        )}
      </Stack>
    </Card>
  );
}
