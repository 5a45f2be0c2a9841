type Feature = { readonly height: number; readonly kind: string }

export type Sounding<F extends Feature = Feature> = F & {
  /** Where it begins, in CSS pixels under the top of the page. */
  readonly top: number
  /** Its part of the page in percent. */
  readonly share: number
}

/** Where each feature begins and how much of the page it takes, from the heights alone. */
export function soundings<F extends Feature>(features: readonly F[]): Sounding<F>[] {
  const whole = features.reduce((sum, { height }) => sum + height, 0)
  return features.map((feature, index) => ({
    ...feature,
    top: features.slice(0, index).reduce((sum, { height }) => sum + height, 0),
    share: (feature.height / whole) * 100,
  }))
}

/** How far down the first organic result begins, in pixels and in windows of a given height. */
export function firstOrganic(
  page: readonly Sounding[],
  windowHeight: number,
): { pixels: number; windows: string } | undefined {
  const organic = page.find(({ kind }) => kind === 'organic')
  return organic && { pixels: organic.top, windows: (organic.top / windowHeight).toFixed(1) }
}
