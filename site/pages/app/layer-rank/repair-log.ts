/** Why a line was changed; the notes stand beside the lines and are numbered in the order of the repair. */
type Change = { readonly fault: string; readonly source: string }

export type MarkupLine = {
  readonly text: string
  /** `kept` stands in both versions, `cut` only in the broken one, `added` only in the mended one. */
  readonly kind: 'kept' | 'cut' | 'added'
  readonly change?: Change
}

const kept = (text: string): MarkupLine => ({ text, kind: 'kept' })
const cut = (text: string): MarkupLine => ({ text, kind: 'cut' })
const added = (text: string, change?: Change): MarkupLine => ({
  text,
  kind: 'added',
  ...(change ? { change } : {}),
})

/**
 * The markup of a sample product page as it was found and as it was mended. A test reads both: the lines
 * found do not parse, the mended ones do and hold what search engines require of a product.
 */
export const repairLog: readonly MarkupLine[] = [
  kept('{'),
  kept('  "@context": "https://schema.org",'),
  kept('  "@type": "Product",'),
  cut('  "name": "{{ product.title }}",'),
  added('  "name": "Two-person tent",', {
    fault: 'A template variable nobody filled in.',
    source: 'Taken from the page’s h1.',
  }),
  kept('  "image": "https://shop.example/tent.jpg",'),
  kept('  "offers": {'),
  kept('    "@type": "Offer",'),
  cut('    "price": "$249.00"'),
  added('    "price": "249.00",', {
    fault: 'A currency sign in a number, and the comma after it missing.',
    source: 'Taken from the price on the page.',
  }),
  added('    "priceCurrency": "USD",'),
  cut('    "availability": "In stock"'),
  added('    "availability": "https://schema.org/InStock"', {
    fault: 'A word where schema.org wants an address from its list.',
    source: 'The button says “Add to cart”.',
  }),
  cut('  },'),
  cut('  "aggregateRating": { "ratingValue": "5" }'),
  added('  }', {
    fault: 'A rating, and no review anywhere on the page.',
    source: 'Taken out: markup may not claim what the page does not show.',
  }),
  kept('}'),
]

/** One of the two versions, as text. */
export function markup(version: 'found' | 'mended'): string {
  const left = version === 'found' ? 'added' : 'cut'
  return repairLog
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('\n')
}
