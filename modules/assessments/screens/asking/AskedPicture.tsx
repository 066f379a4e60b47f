import { fileAddress } from '@patio/client';
import { createContext, type Ref, use } from 'react';

/** Where pictures come from: the school, or what an exam brought onto the device when it began. */
export const PictureAddress = createContext<(file: string) => string>(fileAddress);

/** A picture of a question; as content it keeps its colours in every theme. */
export function AskedPicture({
  picture,
  ref,
}: {
  picture: { file: string; alt: string };
  ref?: Ref<HTMLImageElement>;
}) {
  const address = use(PictureAddress);
  return <img ref={ref} className="ask-picture" src={address(picture.file)} alt={picture.alt} data-theme="light" />;
}
