import type { ImageExtension, OutputFormat } from '#lake/assets/image-format.ts'
import type { Rendering } from '#lake/assets/render-image.ts'

/** Milliseconds of one slow core for a million pixels, measured with noise, which is the worst case. */
const READING: Record<ImageExtension, number> = {
  jpg: 15,
  png: 15,
  webp: 25,
  gif: 20,
  avif: 60,
  tif: 15,
  svg: 60,
}
const WRITING: Record<OutputFormat, number> = {
  jpg: 200,
  pjpg: 250,
  png: 430,
  webp: 450,
  avif: 2200,
  gif: 750,
}
const EFFECT = 240
/** For opening, closing and storing. */
const LEAST = 20
const MEGA = 1_000_000

/**
 * Estimates what a rendering takes, in milliseconds of one core: for deciding what goes first and
 * how much may wait. Frames do not count, since nobody has looked into the file yet.
 */
export function renderingCost({ source, params, plan, format }: Rendering): number {
  const read = (source.width * source.height) / MEGA
  const written = (plan.output.width * plan.output.height) / MEGA
  const effects = params.blur || params.sharpen ? EFFECT : 0
  return Math.ceil(LEAST + read * READING[source.extension] + written * (WRITING[format] + effects))
}
