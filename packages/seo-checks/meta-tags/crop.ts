export type Size = { readonly width: number; readonly height: number }

/** A rectangle within an image, in image pixels. */
export type Area = Size & { readonly x: number; readonly y: number }

/** Returns the largest centered part of an image with the given aspect ratio, which is what networks crop to. */
export function largestArea(image: Size, ratio: number): Area {
  const width = Math.min(image.width, image.height * ratio)
  const height = width / ratio
  return { width, height, x: (image.width - width) / 2, y: (image.height - height) / 2 }
}
