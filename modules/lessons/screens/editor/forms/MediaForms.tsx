import { fileAddress } from '@patio/client';
import { EMBED_HOSTS, embedAddress } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Status, TextArea } from '@patio/ui';
import { FilePick, FileUpload } from './FilePick.tsx';
import type { FormProps } from './form.ts';
import { Items } from './Items.tsx';
import { LocalField } from './LocalField.tsx';
import { NameField, ShortField } from './ShortField.tsx';

/** A picture with its words under it; without them it cannot be published. */
export function ImageForm({ block, change, tools }: FormProps<'image'>) {
  return (
    <div className="le-form">
      <img className="le-picture" src={fileAddress(block.file)} alt={block.alt} data-theme="light" />
      <ShortField
        label={m.lessons_alt()}
        hint={m.lessons_alt_hint()}
        isRequired
        autoFocus
        value={block.alt}
        onChange={(alt) => change({ alt })}
      />
      {block.alt.trim() === '' && <Status tone="warn">{m.lessons_alt_missing()}</Status>}
      <ShortField
        label={m.lessons_caption()}
        value={block.caption ?? ''}
        onChange={(caption) => change({ caption: caption || undefined })}
      />
      <FilePick kind="image" tools={tools} onFile={(file) => change({ file })}>
        {m.lessons_replace_picture()}
      </FilePick>
    </div>
  );
}

export function AudioForm({ block, change, tools }: FormProps<'audio'>) {
  return (
    <div className="le-form">
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is written below */}
      <audio controls preload="none" src={fileAddress(block.file)} />
      <NameField value={block.title} onChange={(title) => change({ title })} />
      <TextArea
        label={m.lessons_transcript()}
        hint={m.lessons_transcript_hint()}
        atOnce
        maxLength={30000}
        value={block.transcript}
        onChange={(transcript) => change({ transcript })}
      />
      <FilePick kind="audio" tools={tools} onFile={(file) => change({ file })}>
        {m.lessons_replace_file()}
      </FilePick>
    </div>
  );
}

export function VideoForm({ block, change, tools }: FormProps<'video'>) {
  const { captions } = block;
  return (
    <div className="le-form">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are added below */}
      <video controls preload="none" src={fileAddress(block.file)} />
      <NameField value={block.title} onChange={(title) => change({ title })} />
      {captions.length > 0 && <Status tone="ok">{m.lessons_captions_count({ count: captions.length })}</Status>}
      <FileUpload
        accept={['.vtt', 'text/vtt', 'text/plain']}
        purpose="media"
        tools={tools}
        onFile={(file) =>
          change({
            captions: [
              ...captions.filter((each) => each.language !== block.language),
              { language: block.language, file },
            ],
          })
        }
      >
        {m.lessons_add_captions()}
      </FileUpload>
      <FilePick kind="video" tools={tools} onFile={(file) => change({ file })}>
        {m.lessons_replace_file()}
      </FilePick>
    </div>
  );
}

export function FileForm({ block, change, tools }: FormProps<'file'>) {
  return (
    <div className="le-form">
      <NameField autoFocus value={block.title} onChange={(title) => change({ title })} />
      <ShortField
        label={m.lessons_file_about()}
        value={block.about ?? ''}
        onChange={(about) => change({ about: about || undefined })}
      />
      <FilePick kind="file" tools={tools} onFile={(file) => change({ file })}>
        {m.lessons_replace_file()}
      </FilePick>
    </div>
  );
}

export function EmbedForm({ block, change }: FormProps<'embed'>) {
  return (
    <div className="le-form">
      <LocalField
        label={m.lessons_embed_address()}
        hint={m.lessons_embed_hosts({ hosts: EMBED_HOSTS.join(', ') })}
        error={m.lessons_failure_embed_not_allowed()}
        value={block.address}
        onChange={(text) => {
          const address = embedAddress(text);
          if (address) change({ address });
          return address !== null;
        }}
      />
      <NameField value={block.title} onChange={(title) => change({ title })} />
    </div>
  );
}

/** Pictures with one word each. */
export function PictogramsForm({ block, change, tools }: FormProps<'pictograms'>) {
  return (
    <div className="le-form">
      {block.items.length > 0 && (
        <Items
          items={block.items}
          onChange={(items) => change({ items })}
          name={(number) => m.lessons_pictogram({ number })}
          add=""
          make={() => block.items[0]!}
          most={0}
        >
          {(item, set) => (
            <div className="le-pictogram">
              <img src={fileAddress(item.file)} alt={item.alt} data-theme="light" />
              <ShortField label={m.lessons_word()} value={item.word} onChange={(word) => set({ ...item, word })} />
              <ShortField
                label={m.lessons_alt()}
                isRequired
                value={item.alt}
                onChange={(alt) => set({ ...item, alt })}
              />
            </div>
          )}
        </Items>
      )}
      {block.items.length < 40 && (
        <FilePick
          kind="image"
          tools={tools}
          onFile={(file) => change({ items: [...block.items, { file, alt: '', word: '' }] })}
        >
          {m.lessons_add_pictogram()}
        </FilePick>
      )}
    </div>
  );
}
