import { m } from '@patio/messages';
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

const NAMES: Record<MaterialKind, () => string> = {
  pdf: m.materials_kind_pdf,
  image: m.materials_kind_image,
  audio: m.materials_kind_audio,
  video: m.materials_kind_video,
  document: m.materials_kind_document,
  sheet: m.materials_kind_sheet,
  slides: m.materials_kind_slides,
  text: m.materials_kind_text,
  link: m.materials_kind_link,
};
export const kindName = (kind: MaterialKind): string => NAMES[kind]();
export const kindOptions = () => KINDS.map((kind) => ({ id: kind, label: kindName(kind), icon: KIND_ICONS[kind] }));
