/** Where an embedded page may come from: exactly these hosts, over https. The player draws them in a sandbox. */
export const EMBED_HOSTS: readonly string[] = [
  'archive.org',
  'learningapps.org',
  'phet.colorado.edu',
  'player.vimeo.com',
  'scratch.mit.edu',
  'www.desmos.com',
  'www.geogebra.org',
  'www.openstreetmap.org',
  'www.youtube-nocookie.com',
];

/** The address to embed: the sites' ordinary links are turned into the ones made for it; null where the host is not allowed. */
export function embedAddress(address: string): string | null {
  if (address.length > 2_000) return null;
  try {
    const url = new URL(address.trim());
    if (url.protocol !== 'https:' || url.username || url.password || url.port) return null;
    const video = youtubeVideo(url);
    if (video) return `https://www.youtube-nocookie.com/embed/${video}`;
    const vimeo = /^(www\.)?vimeo\.com$/.test(url.hostname) && /^\/(\d+)$/.exec(url.pathname)?.[1];
    if (vimeo) return `https://player.vimeo.com/video/${vimeo}`;
    return EMBED_HOSTS.includes(url.hostname) ? url.href : null;
  } catch {
    return null;
  }
}

function youtubeVideo({ hostname, pathname, searchParams }: URL): string | undefined {
  const name = '[\\w-]{6,20}';
  if (hostname === 'youtu.be') return new RegExp(`^/(${name})$`).exec(pathname)?.[1];
  if (!/^(www\.|m\.)?youtube\.com$/.test(hostname)) return undefined;
  const watched = pathname === '/watch' ? (searchParams.get('v') ?? '') : '';
  return (
    new RegExp(`^(${name})$`).exec(watched)?.[1] ?? new RegExp(`^/(?:embed|shorts)/(${name})$`).exec(pathname)?.[1]
  );
}

/** True for an address that an embed may hold as it stands. */
export const isEmbedAddress = (address: string): boolean => embedAddress(address) === address;
