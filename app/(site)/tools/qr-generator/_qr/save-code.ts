import type { Look } from '#lib/tools/qr/design.ts'
import { type FileWish, MIME, makeFile } from '#lib/tools/qr/files.ts'
import type { QrCode } from '#lib/tools/qr/qr-code.ts'
import { canvasFile } from './canvas-file.ts'

/** The file that the Download button saves. */
export async function codeFile(code: QrCode, look: Look, wish: FileWish): Promise<Blob> {
  return new Blob([await makeFile(code, look, wish, canvasFile)], { type: MIME[wish.format] })
}
