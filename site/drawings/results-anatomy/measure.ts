type Feature = { readonly height: number; readonly kind: string }

/**
 * Adds the distance from the top of the page in pixels, and the share of the page in percent.
 *
 * @returns the features, and the first organic result with the number of screens above it
 */
export function measure<F extends Feature>(features: readonly F[], screenHeight: number) {
  const total = features.reduce((sum, { height }) => sum + height, 0)
  const parts = features.map((feature, index) => ({
    ...feature,
    top: features.slice(0, index).reduce((sum, { height }) => sum + height, 0),
    share: Math.round((feature.height / total) * 100),
  }))
  const top = parts.find(({ kind }) => kind === 'organic')?.top
  const organic = top === undefined ? undefined : { top, screens: (top / screenHeight).toFixed(1) }
  return { parts, organic }
}
