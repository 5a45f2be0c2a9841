import { PLAIN_LOOK } from '#site/tools/qr-generator/logic/design.ts'
import { makeQrCode } from '#site/tools/qr-generator/logic/qr-code.ts'
import { renderSvg } from '#site/tools/qr-generator/logic/svg.ts'

/** Draws a link as a black-on-white QR code with a quiet zone. Returns null if the link is too long. */
export function drawQr(url: string): { svg: string; modules: number } | null {
  const encoded = makeQrCode(url, 'M')
  if (!encoded.ok) return null
  return { svg: renderSvg(encoded.code, PLAIN_LOOK, 800), modules: encoded.code.side }
}
