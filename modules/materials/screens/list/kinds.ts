import type { IconType } from '@patio/ui';
import {
  AudioLines,
  FileSpreadsheet,
  FileText,
  Image,
  Link as LinkIcon,
  NotepadText,
  Presentation,
  ScrollText,
  Video,
} from 'lucide-react';
import { KINDS, type MaterialKind } from '../../rules/kinds.ts';
import { KIND_NAMES } from '../../rules/names.ts';

export const KIND_ICONS: Record<MaterialKind, IconType> = {
  pdf: FileText,
  image: Image,
  audio: AudioLines,
  video: Video,
  document: ScrollText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  text: NotepadText,
  link: LinkIcon,
};

export const kindName = (kind: MaterialKind): string => KIND_NAMES[kind]();
export const kindOptions = () => KINDS.map((kind) => ({ id: kind, label: kindName(kind), icon: KIND_ICONS[kind] }));
