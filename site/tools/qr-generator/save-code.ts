import { canvasFile } from './canvas-file.ts'
import type { Look } from './logic/design.ts'
import { MIME } from './logic/file-formats.ts'
import { type FileOptions, makeFile } from './logic/files.ts'
import type { QrCode } from './logic/qr-code.ts'

/** Returns the file that the Download button saves. */
export async function codeFile(code: QrCode, look: Look, options: FileOptions): Promise<Blob> {
  return new Blob([await makeFile(code, look, options, canvasFile)], { type: MIME[options.format] })
}
