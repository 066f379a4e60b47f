import { PICTURE_DRAWINGS, pictureName } from '@patio/accounts/screens';

/** Three pictures in their order, drawn and named. */
export function PictureRow({ pictures }: { pictures: readonly string[] }) {
  return (
    <ol className="m-0 flex list-none flex-wrap gap-4 p-0">
      {pictures.map((picture, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place, and one may come twice
        <li key={i} className="flex items-center gap-2">
          <b>{i + 1}</b>
          <span className="pin-drawn">{PICTURE_DRAWINGS[picture as keyof typeof PICTURE_DRAWINGS]}</span>
          {pictureName(picture)}
        </li>
      ))}
    </ol>
  );
}
