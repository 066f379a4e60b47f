import { fileAddress } from '@patio/client';
import { canShow } from '@patio/kernel';
import { m } from '@patio/messages';
import {
  Button,
  Dialog,
  EmptyState,
  fileSize,
  formatDate,
  Icon,
  Load,
  SearchField,
  Segmented,
  Skeleton,
  Stack,
} from '@patio/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { MaterialFilters, MaterialView } from '../../contract.ts';
import { materials } from '../api.ts';
import { KIND_ICONS, kindName } from '../list/kinds.ts';
import '../list/materials.css';

const SPACES = ['own', 'shared', 'library'] as const;
const PAGE = 30;

/** What somebody chose: the file of a material, which every later version of it replaces. */
export interface ChosenMaterial {
  fileId: string;
  title: string;
  about: string;
}

interface Props {
  title: string;
  /** What may be chosen; `file` is anything but a link. */
  kind: NonNullable<MaterialFilters['kind']>;
  /** Another way to the same thing, such as a file of this device. */
  besides?: ReactNode;
  onChoose: (material: ChosenMaterial) => void;
  onClose: () => void;
}

/** Chooses a file among the materials that the reader may use: their own, those of their classes, and the library. */
export function MaterialPicker({ title, kind, besides, onChoose, onClose }: Props) {
  const [space, setSpace] = useState<(typeof SPACES)[number]>('own');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const list = useInfiniteQuery(
    materials.browse.infiniteOptions({
      input: (cursor: string | undefined) => ({
        space,
        kind,
        search: search || undefined,
        sort: '-changed' as const,
        limit: PAGE,
        cursor,
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Dialog title={title} size="lg" isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={14}>
        {besides}
        <Segmented
          label={m.materials_place()}
          value={space}
          onChange={(chosen) => setSpace(chosen as typeof space)}
          options={[
            { id: 'own', label: m.materials_own() },
            { id: 'shared', label: m.materials_of_classes() },
            { id: 'library', label: m.materials_library() },
          ]}
        />
        <SearchField label={m.materials_search()} atOnce value={typed} onChange={setTyped} />
        <Load
          query={list}
          skeleton={<Skeleton shape="list" />}
          empty={{
            when: ({ pages }) => pages.every(({ items }) => items.length === 0),
            show: <EmptyState scene="books" title={search ? m.materials_pick_not_found() : m.materials_pick_none()} />,
          }}
        >
          {({ pages }) => (
            <ul className="mt-picks" aria-label={title}>
              {pages
                .flatMap(({ items }) => items)
                .map((material) => (
                  <li key={material.id}>
                    <Pick material={material} onChoose={onChoose} />
                  </li>
                ))}
              {list.hasNextPage && (
                <li>
                  <Button wide isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                    {m.ui_more()}
                  </Button>
                </li>
              )}
            </ul>
          )}
        </Load>
      </Stack>
    </Dialog>
  );
}

function Pick({ material, onChoose }: { material: MaterialView; onChoose: Props['onChoose'] }) {
  const { file, title, about, kind, changedAt } = material;
  if (!file) return null;
  const facts = [kindName(kind), fileSize(file.size), formatDate(changedAt, { dateStyle: 'medium' })];
  return (
    <button type="button" onClick={() => onChoose({ fileId: file.id, title, about })}>
      {kind === 'image' && canShow(file.type) ? (
        <img src={fileAddress(file.id)} alt="" loading="lazy" data-theme="light" />
      ) : (
        <span className="mt-thumb">
          <Icon of={KIND_ICONS[kind]} />
        </span>
      )}
      <span>
        <b>{title}</b>
        <small>{facts.join(' · ')}</small>
      </span>
    </button>
  );
}
