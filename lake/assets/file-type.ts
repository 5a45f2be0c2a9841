import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { getMimeType } from 'hono/utils/mime'

/** What a file asset is called and served as. */
export type FileType = { extension: string; mimeType: string }

/** What is looked at: enough for every signature, and an archive is not read to its end. */
const HEAD_BYTES = 65_536
const UNKNOWN: FileType = { extension: 'bin', mimeType: 'application/octet-stream' }

/** Types that a browser may show in place: none of them can run a script on our origin. */
const SHOWN_IN_PLACE =
  /^(?:application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|image\/(?:avif|gif|jpeg|png|webp)|text\/(?:plain|vtt|csv))(?:;|$)/

/**
 * Decides what an uploaded file is: by its first bytes, and where those say nothing by its name.
 * What the client declares does not count.
 *
 * @param name The original file name, where the client told one.
 */
export async function detectFileType(path: string, name: string | undefined): Promise<FileType> {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(name ?? '')?.[1]?.toLowerCase()
  const found = await fileTypeFromBuffer(await readHead(path))
  if (found) return { extension: extension ?? lastExtension(found.ext), mimeType: found.mime }
  if (extension === undefined) return UNKNOWN
  return { extension, mimeType: getMimeType(`file.${extension}`) ?? UNKNOWN.mimeType }
}

/** An address has room for one short extension: of `tar.gz` it is `gz`. */
function lastExtension(text: string): string {
  return /(?:^|\.)([a-z0-9]{1,10})$/.exec(text)?.[1] ?? UNKNOWN.extension
}

async function readHead(path: string): Promise<Uint8Array> {
  await using handle = await open(path, 'r')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

/** @returns false for types that must be downloaded: pages, scripts, drawings, and what nobody knows. */
export function isShownInPlace(mimeType: string): boolean {
  return SHOWN_IN_PLACE.test(mimeType)
}
