import type { StoredAppSection } from './app-content.ts'

type MendingBench = Extract<
  NonNullable<Extract<StoredAppSection, { _type: 'appHero' }>['drawing']>[number],
  { _type: 'mendingBench' }
>

/** Sample markup of a product page before and after the fix. A test parses both versions. */
export const sampleRepair: MendingBench & { _key: string } = {
  _type: 'mendingBench',
  _key: 'bench',
  page: 'Sample page: /tents/two-person',
  found: '4 errors found, 4 fixed',
  lines: [
    line('open', 0, 'kept', '{'),
    line('context', 1, 'kept', '"@context": "https://schema.org",'),
    line('type', 1, 'kept', '"@type": "Product",'),
    line('nameFound', 1, 'cut', '"name": "{{ product.title }}",'),
    line('name', 1, 'added', '"name": "Two-person tent",', {
      fault: 'An unfilled template variable.',
      source: 'Taken from the page’s h1.',
    }),
    line('image', 1, 'kept', '"image": "https://shop.example/tent.jpg",'),
    line('offers', 1, 'kept', '"offers": {'),
    line('offer', 2, 'kept', '"@type": "Offer",'),
    line('priceFound', 2, 'cut', '"price": "$249.00"'),
    line('price', 2, 'added', '"price": "249.00",', {
      fault: 'A currency sign in a number, and a missing comma.',
      source: 'Taken from the price on the page.',
    }),
    line('currency', 2, 'added', '"priceCurrency": "USD",'),
    line('stockFound', 2, 'cut', '"availability": "In stock"'),
    line('stock', 2, 'added', '"availability": "https://schema.org/InStock"', {
      fault: 'Text instead of a schema.org URL.',
      source: 'The button says “Add to cart”.',
    }),
    line('endFound', 1, 'cut', '},'),
    line('ratingFound', 1, 'cut', '"aggregateRating": { "ratingValue": "5" }'),
    line('end', 1, 'added', '}', {
      fault: 'A rating, but no reviews on the page.',
      source: 'Removed. Markup may only describe what the page shows.',
    }),
    line('close', 0, 'kept', '}'),
  ],
  log: '5 old lines saved in the change log',
  undo: 'On WordPress, undo all of it in one click',
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
    drawingTitle: 'Sample schema markup fix',
    drawing: [sampleRepair],
  },
  {
    _type: 'appFeatures',
    _key: 'features',
    title: 'What LayerRank does',
    layout: 'cycle',
  },
  { _type: 'appPlatforms', _key: 'platforms', anchor: 'platforms', title: 'Works with' },
  { _type: 'appPlans', _key: 'plans', anchor: 'prices', title: 'Pricing', text: 'In US dollars.' },
  { _type: 'questions', _key: 'buying', anchor: 'questions', title: 'Before you buy' },
  {
    _type: 'appCallToAction',
    _key: 'closing',
    title: 'Start with your worst page',
    text: 'Run LayerRank on one page and see what it would change. Nothing goes live until you approve it.',
    linkLabel: 'All apps',
  },
]
