type Fields = Readonly<Record<string, unknown>>

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

/** Returns the images without an alternative text. */
export function undescribed(uses: readonly ImageUse[]): ImageUse[] {
  return uses.filter(({ image }) => typeof image.alt !== 'string' || image.alt.trim() === '')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
