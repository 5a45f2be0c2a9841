import { canvasFile } from './canvas-file.ts'
import type { Look } from './logic/design.ts'
import { MIME } from './logic/file-formats.ts'
import { type FileWish, makeFile } from './logic/files.ts'
import type { QrCode } from './logic/qr-code.ts'

/** Returns the file that the Download button saves. */
export async function codeFile(code: QrCode, look: Look, wish: FileWish): Promise<Blob> {
  return new Blob([await makeFile(code, look, wish, canvasFile)], { type: MIME[wish.format] })
}
