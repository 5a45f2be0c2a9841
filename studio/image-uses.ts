type Fields = Readonly<Record<string, unknown>>

/** An image in a document. */
export type ImageUse = {
  /** JSONMatch path of the image: `body[_key=="a1"].picture`. */
  readonly path: string
  readonly assetId: string
  readonly image: Fields
}

/** Finds all images in a document, also in its sections and articles. */
export function imagesIn(value: unknown, path = ''): ImageUse[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = isFields(item) && typeof item._key === 'string' ? item._key : undefined
      const step = key === undefined ? `[${index}]` : `[_key=="${key}"]`
      return imagesIn(item, `${path}${step}`)
    })
  }
  if (!isFields(value)) return []
  const assetId = isFields(value.asset) ? value.asset._ref : undefined
  const own =
    typeof assetId === 'string' && assetId.startsWith('image-')
      ? [{ path, assetId, image: value }]
      : []
  const nested = Object.entries(value)
    .filter(([name]) => !name.startsWith('_') && name !== 'asset')
    .flatMap(([name, field]) => imagesIn(field, path === '' ? name : `${path}.${name}`))
  return [...own, ...nested]
}

/** Returns the image with another asset. A crop stays only if the new one has the same proportions. */
export function withAsset(image: Fields, from: string, to: string): Fields {
  const { crop, hotspot, ...rest } = image
  const isSameShape = Math.abs(proportion(from) / proportion(to) - 1) < 0.01
  return {
    ...rest,
    ...(isSameShape && crop !== undefined && { crop }),
    ...(isSameShape && hotspot !== undefined && { hotspot }),
    asset: { _type: 'reference', _ref: to },
  }
}

/** Returns the proportion of an asset from its id: `image-<hash>-1200x630-png`. */
function proportion(assetId: string): number {
  const [, width = '1', height = '1'] = /-(\d+)x(\d+)-\w+$/.exec(assetId) ?? []
  return Number(width) / Number(height)
}

/** Returns the images without an alternative text. */
export function undescribed(uses: readonly ImageUse[]): ImageUse[] {
  return uses.filter(({ image }) => typeof image.alt !== 'string' || image.alt.trim() === '')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
