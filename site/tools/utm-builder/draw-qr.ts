import { PLAIN_LOOK } from '#site/tools/qr-generator/logic/design.ts'
import { makeQrCode } from '#site/tools/qr-generator/logic/qr-code.ts'
import { renderSvg } from '#site/tools/qr-generator/logic/svg.ts'

/** The link as a code in black on white with its quiet zone; null where it is too long for one. */
export function drawQr(url: string): { svg: string; modules: number } | null {
  const encoded = makeQrCode(url, 'M')
  if (!encoded.ok) return null
  return { svg: renderSvg(encoded.code, PLAIN_LOOK, 800), modules: encoded.code.side }
}
