/** A file that readers download, made by a script. */
export interface DownloadFile {
  /** Path below public/downloads. */
  path: string
  content: string | Uint8Array
}
