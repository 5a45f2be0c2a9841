import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import {
  chooseFormat,
  type ImageExtension,
  OUTPUT_FORMATS,
  type OutputFormat,
} from '#lake/assets/image-format.ts'
import { type ImagePlan, isQuarterTurn, planImage } from '#lake/assets/image-geometry.ts'
import type { Color, ImageParams } from '#lake/assets/image-params.ts'
import { MAX_INPUT_PIXELS } from '#lake/assets/inspect-image.ts'
import { ApiError } from '#lake/errors.ts'

export type ImageSource = {
  path: string
  extension: ImageExtension
  /** Upright. */
  width: number
  height: number
  hasAlpha: boolean
}

/** Everything that is decided before a pixel is touched. */
export type Rendering = {
  source: ImageSource
  params: ImageParams
  plan: ImagePlan
  format: OutputFormat
}

/** Default quality: Sanity's 75. AVIF looks the same at a lower value. */
const DEFAULT_QUALITY: Record<OutputFormat, number> = {
  jpg: 75,
  pjpg: 75,
  webp: 75,
  avif: 55,
  png: 100,
  gif: 100,
}
/** Time limit for all formats except AVIF, whose size is limited instead (see `planImage`). */
const TIMEOUT_SECONDS = 20
/** Maximum pixels of all frames of an animated rendering, the same as for the largest still image. */
const MAX_ANIMATION_PIXELS = 24_000_000
/** Maximum blur. More makes no visible difference, and the cost grows with the radius. */
const MAX_BLUR_SIGMA = 60
const WHITE: Color = { r: 255, g: 255, b: 255, alpha: 1 }
const TRANSPARENT: Color = { r: 255, g: 255, b: 255, alpha: 0 }

/**
 * Determines size and format of a rendering.
 *
 * @param accept the request's Accept header, used with `auto=format`
 * @throws ApiError 400 if the parameters don't fit the image.
 */
export function planRendering(source: ImageSource, params: ImageParams, accept: string): Rendering {
  const plan = planImage(source, params)
  const format = chooseFormat({
    source: source.extension,
    requested: params.format,
    isAutomatic: params.auto ?? false,
    accept,
    pixels: plan.output.width * plan.output.height,
    isAnimated: canBeAnimated(source, params),
    hasAlpha: source.hasAlpha,
  })
  return { source, params, plan, format }
}

/**
 * Renders an image in sRGB, without metadata such as location and camera.
 *
 * @throws ApiError 400 if the original is larger than uploads may be now, 503 if rendering takes longer than 20
 * seconds.
 */
export async function renderImage(rendering: Rendering): Promise<Buffer> {
  const { width, height } = rendering.source
  if (width * height > MAX_INPUT_PIXELS) {
    throw new ApiError(
      400,
      'badRequest',
      `The original of ${width}x${height} pixels is too large to be rendered. Remove the parameters to get it unchanged.`,
    )
  }
  try {
    const picture = paint(await open(rendering), rendering)
    const framed = await addBorder(picture, rendering)
    return await encode(framed, rendering).toBuffer()
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) {
      throw new ApiError(
        503,
        'timeout',
        'Rendering the image took too long. Request a smaller size.',
      )
    }
    throw error
  }
}

/** Returns true for GIF and WebP if only their size changes. */
function canBeAnimated({ extension }: ImageSource, params: ImageParams): boolean {
  const canMove = extension === 'gif' || extension === 'webp'
  const isTransformed = (params.orientation ?? 0) !== 0 || params.flip !== undefined
  return (
    canMove && !params.frame && !isTransformed && !params.pad && !/^fill/.test(params.fit ?? '')
  )
}

async function open({ source, params, plan, format }: Rendering): Promise<Sharp> {
  // librsvg resolves external references relative to the file's path, so it gets the content without a path.
  const input = source.extension === 'svg' ? await readFile(source.path) : source.path
  const isAnimated =
    canBeAnimated(source, params) &&
    OUTPUT_FORMATS[format].canAnimate &&
    (await isShortEnough(source, plan))
  return sharp(input, {
    animated: isAnimated,
    failOn: 'none',
    limitInputPixels: MAX_INPUT_PIXELS,
    sequentialRead: true,
  }).timeout({ seconds: TIMEOUT_SECONDS })
}

/** Returns false over the limits. Only the first frame is rendered then, as Sanity does (changelog of 2024-08-08). */
async function isShortEnough(
  { path, width, height }: ImageSource,
  { output }: ImagePlan,
): Promise<boolean> {
  const { pages = 1 } = await sharp(path).metadata()
  return (
    width * height * pages <= MAX_INPUT_PIXELS &&
    output.width * output.height * pages <= MAX_ANIMATION_PIXELS
  )
}

function paint(input: Sharp, rendering: Rendering): Sharp {
  const { source, params, plan, format } = rendering
  const turned = turn(resize(input.autoOrient(), rendering), plan.rotate, params.flip ?? '')
  const picture = addEffects(turned, params)
  const background = params.background ?? (OUTPUT_FORMATS[format].hasAlpha ? undefined : WHITE)
  return source.hasAlpha && background ? picture.flatten({ background }) : picture
}

function resize(picture: Sharp, { source, plan }: Rendering): Sharp {
  const isWhole = plan.extract.width === source.width && plan.extract.height === source.height
  const part = isWhole ? picture : picture.extract(plan.extract)
  const width = isQuarterTurn(plan.rotate) ? plan.resize.height : plan.resize.width
  const height = isQuarterTurn(plan.rotate) ? plan.resize.width : plan.resize.height
  return plan.isEntropyCrop
    ? part.resize(width, height, { fit: 'cover', position: sharp.strategy.entropy })
    : part.resize(width, height, { fit: 'fill' })
}

/** Rotates and flips an image. sharp flips before it rotates, so after a quarter turn the axes are swapped. */
function turn(picture: Sharp, degrees: number, flips: string): Sharp {
  const [across, down] = isQuarterTurn(degrees) ? ['v', 'h'] : ['h', 'v']
  let result = picture
  if (across && flips.includes(across)) result = result.flop()
  if (down && flips.includes(down)) result = result.flip()
  return degrees === 0 ? result : result.rotate(degrees)
}

function addEffects(picture: Sharp, params: ImageParams): Sharp {
  let result = picture
  if (params.saturation) result = result.modulate({ saturation: 1 + params.saturation / 100 })
  if (params.blur) result = result.blur(Math.min(MAX_BLUR_SIGMA, Math.max(0.3, params.blur / 2)))
  if (params.sharpen) result = result.sharpen({ sigma: 0.5 + params.sharpen / 25 })
  if (params.invert) result = result.negate({ alpha: false })
  return result
}

/** Adds the border in a second pass, because sharp would blur and invert it together with the image. */
async function addBorder(picture: Sharp, { params, plan, format }: Rendering): Promise<Sharp> {
  const { left, top, right, bottom } = plan.border
  if (left + top + right + bottom === 0) return picture
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const hasAlpha = OUTPUT_FORMATS[format].hasAlpha
  const background = params.background ?? (hasAlpha ? TRANSPARENT : WHITE)
  const { width, height, channels } = info
  const timeout = { seconds: TIMEOUT_SECONDS }
  const framed = sharp(data, { raw: { width, height, channels } })
    .extend({ ...plan.border, background })
    .timeout(timeout)
  if (hasAlpha) return framed
  return sharp(await framed.png().toBuffer())
    .flatten({ background: WHITE })
    .timeout(timeout)
}

/** Encodes an image. The effort values keep the first rendering of a typical page image below a second. */
function encode(picture: Sharp, { params, plan, format }: Rendering): Sharp {
  const quality = params.quality ?? DEFAULT_QUALITY[format]
  switch (format) {
    case 'jpg':
      return picture.jpeg({ quality })
    case 'pjpg':
      return picture.jpeg({ quality, progressive: true })
    case 'png':
      return picture.png({ compressionLevel: 9 })
    case 'webp':
      return picture.webp({ quality, effort: isLarge(plan) ? 2 : 4 })
    case 'avif':
      return picture.avif({ quality, effort: 2 })
    case 'gif':
      return picture.gif()
  }
}

function isLarge({ output }: ImagePlan): boolean {
  return output.width * output.height > 2_000_000
}
