import { canvasFile } from './canvas-file.ts'
import type { Look } from './logic/design.ts'
import { type FileFormat, type FileWish, MIME, makeFile } from './logic/files.ts'
import type { QrCode } from './logic/qr-code.ts'

/** The file that the Download button saves. */
export async function codeFile(code: QrCode, look: Look, wish: FileWish): Promise<Blob> {
  return new Blob([await makeFile(code, look, wish, canvasFile)], { type: MIME[wish.format] })
}

/** A format as people write it. */
export function formatName(format: FileFormat): string {
  return format === 'webp' ? 'WebP' : format.toUpperCase()
}
