import type { ZipLimits } from '../limits.ts';

/** Signs that no name has, and drives of Windows. Other odd signs are harmless: names are keys here, never files of a disk. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what is looked for.
const ODD = /[\u0000-\u001f\u007f]|^[a-z]:/i;

/** The path of an entry as this engine names it, or null for one that leads out of the archive or could not be kept. */
export function safePath(name: string, { pathLength, pathDepth }: ZipLimits): string | null {
  if (name.length === 0 || name.length > pathLength || ODD.test(name) || !name.isWellFormed()) return null;
  // Some programs of Windows write backslashes; as separators they mean the same, also where they lead out.
  const parts = name.replaceAll('\\', '/').split('/');
  if (parts.length > pathDepth || parts[0] === '') return null;
  if (parts.some((part) => part === '..' || part === '.')) return null;
  return parts.join('/').normalize('NFC');
}

/** Where a reference inside a file leads: a path of the archive, or null when it leads out of it. */
export function resolvePath(from: string, reference: string): string | null {
  const bare = reference.replace(/[?#].*$/s, '');
  let decoded = bare;
  try {
    decoded = decodeURIComponent(bare);
  } catch {
    // A lone percent sign is part of the name.
  }
  const base = /^\$IMS[-_]CC[-_]FILEBASE\$\/?/i;
  // The base of files is a folder that readers may choose; programs write it as `web_resources` or as the root.
  if (base.test(decoded)) return joined([], decoded.replace(base, ''));
  if (/^[a-z][a-z0-9+.-]*:/i.test(decoded) || decoded.startsWith('/') || decoded.startsWith('\\')) return null;
  return joined(from.split('/').slice(0, -1), decoded);
}

function joined(folder: readonly string[], reference: string): string | null {
  const parts = [...folder];
  for (const part of reference.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? null : parts.join('/').normalize('NFC');
}
