/** Hands content over to the person as a file of their own. */
export function saveContent(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** Hands a file over that the server sent as base64. */
export const saveFile = ({ name, type, content }: { name: string; type: string; content: string }): void =>
  saveContent(
    name,
    Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!),
    type,
  );
