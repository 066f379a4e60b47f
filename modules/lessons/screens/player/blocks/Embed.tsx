import { embedAddress } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';

/** A page of another site. It is not asked for before its reader says so: the site learns that somebody is there. */
export function Embed({ address, title }: { address: string; title: string }) {
  const [shown, setShown] = useState(false);
  const href = embedAddress(address);
  if (!href) return null;
  const name = title || m.lessons_kind_embed();
  return (
    <figure>
      <figcaption data-read>{name}</figcaption>
      {shown ? (
        <iframe
          className="lp-embed"
          src={href}
          title={name}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen"
          // Some sites refuse to show anything to a page that does not say which site it is.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className="lp-embed">
          <Button icon={Play} onPress={() => setShown(true)}>
            {m.lessons_show_embed()}
          </Button>
          <p className="lp-facts">{m.lessons_embed_comes_from({ site: new URL(href).hostname })}</p>
        </div>
      )}
      <Button size="sm" variant="quiet" icon={ExternalLink} href={href} target="_blank">
        {m.lessons_open_outside()}
      </Button>
    </figure>
  );
}
