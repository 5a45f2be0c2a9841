import { open } from 'node:fs/promises'
import { getMimeType } from 'hono/utils/mime'

/** What a file asset is called and served as. */
export type FileType = { extension: string; mimeType: string }

type Signature = FileType & { at: number; bytes: string }

/** Files that say at their start what they are; written in Latin-1, as they appear in the file. */
const SIGNATURES: readonly Signature[] = [
  { extension: 'pdf', mimeType: 'application/pdf', at: 0, bytes: '%PDF-' },
  { extension: 'png', mimeType: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { extension: 'jpg', mimeType: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { extension: 'gif', mimeType: 'image/gif', at: 0, bytes: 'GIF8' },
  { extension: 'webp', mimeType: 'image/webp', at: 8, bytes: 'WEBP' },
  { extension: 'wav', mimeType: 'audio/wav', at: 8, bytes: 'WAVE' },
  { extension: 'avif', mimeType: 'image/avif', at: 4, bytes: 'ftypavif' },
  { extension: 'm4a', mimeType: 'audio/mp4', at: 4, bytes: 'ftypM4A' },
  { extension: 'mov', mimeType: 'video/quicktime', at: 4, bytes: 'ftypqt' },
  { extension: 'mp4', mimeType: 'video/mp4', at: 4, bytes: 'ftyp' },
  { extension: 'webm', mimeType: 'video/webm', at: 0, bytes: '\x1aE\xdf\xa3' },
  { extension: 'mp3', mimeType: 'audio/mpeg', at: 0, bytes: 'ID3' },
  { extension: 'mp3', mimeType: 'audio/mpeg', at: 0, bytes: '\xff\xfb' },
  { extension: 'flac', mimeType: 'audio/flac', at: 0, bytes: 'fLaC' },
  { extension: 'woff2', mimeType: 'font/woff2', at: 0, bytes: 'wOF2' },
]

const HEAD_BYTES = 16
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
  await using handle = await open(path, 'r')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  const head = buffer.subarray(0, bytesRead).toString('latin1')

  const extension = /\.([a-z0-9]{1,10})$/i.exec(name ?? '')?.[1]?.toLowerCase()
  const signature = SIGNATURES.find(({ at, bytes }) => head.startsWith(bytes, at))
  if (signature) {
    return { extension: extension ?? signature.extension, mimeType: signature.mimeType }
  }
  if (extension === undefined) return UNKNOWN
  return { extension, mimeType: getMimeType(`file.${extension}`) ?? UNKNOWN.mimeType }
}

/** @returns false for types that must be downloaded: pages, scripts, drawings, and what nobody knows. */
export function isShownInPlace(mimeType: string): boolean {
  return SHOWN_IN_PLACE.test(mimeType)
}
