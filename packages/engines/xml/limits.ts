/** How much XML is read: bytes of a file, elements in it, and how deep they lie. */
export interface XmlLimits {
  readonly xmlBytes: number;
  readonly xmlElements: number;
  readonly xmlDepth: number;
}

/** How much of an archive is unpacked; each limit is counted while unpacking, since sizes in headers lie. */
export interface ZipLimits {
  readonly archiveBytes: number;
  readonly entries: number;
  readonly fileBytes: number;
  readonly totalBytes: number;
  /** How much smaller a file may be when packed, for files above `ratioFrom` bytes. */
  readonly ratio: number;
  readonly ratioFrom: number;
  readonly pathLength: number;
  readonly pathDepth: number;
}
