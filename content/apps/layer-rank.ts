import type { StoredAppSection } from './app-content.ts'

type MendingBench = Extract<
  NonNullable<Extract<StoredAppSection, { _type: 'appHero' }>['drawing']>[number],
  { _type: 'mendingBench' }
>

/**
 * The markup of a sample product page as it was found and as it was mended. A test reads both: the lines found do not
 * parse, the mended ones do and hold what search engines require of a product.
 */
export const sampleRepair: MendingBench & { _key: string } = {
  _type: 'mendingBench',
  _key: 'bench',
  page: 'Sample page: /tents/two-person',
  found: '4 faults found, 4 mended',
  lines: [
    line('open', 0, 'kept', '{'),
    line('context', 1, 'kept', '"@context": "https://schema.org",'),
    line('type', 1, 'kept', '"@type": "Product",'),
    line('nameFound', 1, 'cut', '"name": "{{ product.title }}",'),
    line('name', 1, 'added', '"name": "Two-person tent",', {
      fault: 'A template variable nobody filled in.',
      source: 'Taken from the page’s h1.',
    }),
    line('image', 1, 'kept', '"image": "https://shop.example/tent.jpg",'),
    line('offers', 1, 'kept', '"offers": {'),
    line('offer', 2, 'kept', '"@type": "Offer",'),
    line('priceFound', 2, 'cut', '"price": "$249.00"'),
    line('price', 2, 'added', '"price": "249.00",', {
      fault: 'A currency sign in a number, and the comma after it missing.',
      source: 'Taken from the price on the page.',
    }),
    line('currency', 2, 'added', '"priceCurrency": "USD",'),
    line('stockFound', 2, 'cut', '"availability": "In stock"'),
    line('stock', 2, 'added', '"availability": "https://schema.org/InStock"', {
      fault: 'A word where schema.org wants an address from its list.',
      source: 'The button says “Add to cart”.',
    }),
    line('endFound', 1, 'cut', '},'),
    line('ratingFound', 1, 'cut', '"aggregateRating": { "ratingValue": "5" }'),
    line('end', 1, 'added', '}', {
      fault: 'A rating, and no review anywhere on the page.',
      source: 'Taken out: markup may not claim what the page does not show.',
    }),
    line('close', 0, 'kept', '}'),
  ],
  log: '5 lines of the old version are kept in the log',
  undo: 'One click takes all of it back',
}

function line(
  _key: string,
  indent: number,
  kind: 'kept' | 'cut' | 'added',
  text: string,
  change: { fault?: string; source?: string } = {},
) {
  return { _type: 'markupLine' as const, _key, indent, kind, text, ...change }
}

/** LayerRank (requirements §2): hero, demo of auto-fixed schema markup, four features, pricing. */
export const layerRankSections: readonly StoredAppSection[] = [
  {
    _type: 'appHero',
    _key: 'hero',
    layout: 'wide',
    drawingTitle: 'Schema markup, mended line by line',
    drawing: [sampleRepair],
  },
  {
    _type: 'appFeatures',
    _key: 'features',
    title: 'What it does around the clock',
    layout: 'cycle',
  },
  { _type: 'appPlatforms', _key: 'platforms', anchor: 'platforms', title: 'Works with' },
  { _type: 'appPlans', _key: 'plans', anchor: 'prices', title: 'Prices', text: 'In US dollars.' },
  {
    _type: 'appCallToAction',
    _key: 'closing',
    title: 'Start with the page that worries you',
    text: 'Point LayerRank at one page and read what it would change. Nothing is touched until you say so.',
    linkLabel: 'All apps',
  },
]
