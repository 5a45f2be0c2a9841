import { imageMessages as say } from '#lib/messages-edit.ts'
import { cleanSvg } from './clean-svg.ts'
import { imageProblem, MAX_PAGE_IMAGE_BYTES, megabytes } from './image-file.ts'

export type CheckedImage = { readonly file: File } | { readonly problem: string }

/**
 * Checks a file in the browser before it is uploaded as an image.
 *
 * @returns the file to upload, an SVG without code, or why it is refused
 */
export async function checkedImage(file: File): Promise<CheckedImage> {
  const problem = await imageProblem(file)
  if (problem !== null) return { problem }
  if (file.type !== 'image/svg+xml') return { file }
  const svg = cleanSvg(await file.text())
  if (svg === null) return { problem: `“${file.name}” isn’t a valid SVG. Export it again.` }
  return { file: new File([svg], file.name, { type: file.type }) }
}

/** Checks an image that is uploaded on the page, or pasted with a text. */
export async function checkedPageImage(file: File): Promise<CheckedImage> {
  const isTooLarge = file.size > MAX_PAGE_IMAGE_BYTES
  if (!isTooLarge) return checkedImage(file)
  return { problem: say.tooLarge(file.name, `${megabytes(MAX_PAGE_IMAGE_BYTES)} MB`) }
}
