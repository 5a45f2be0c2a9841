import type { StoredAppSection } from './app-content.ts'

type MendingBench = Extract<
  NonNullable<Extract<StoredAppSection, { _type: 'appHero' }>['drawing']>[number],
  { _type: 'mendingBench' }
>

/** Sample markup of a product page before and after the fix. A test parses both versions. */
export const sampleRepair: MendingBench & { _key: string } = {
  _type: 'mendingBench',
  _key: 'bench',
  page: 'LayerRank on a sample page: /tents/two-person',
  found: '4 errors found, 4 fixed',
  lines: [
    line('open', 0, 'kept', '{'),
    line('context', 1, 'kept', '"@context": "https://schema.org",'),
    line('type', 1, 'kept', '"@type": "Product",'),
    line('nameFound', 1, 'cut', '"name": "%%title%%",'),
    line('name', 1, 'added', '"name": "Two-person tent",', {
      fault: 'The product’s name was missing.',
      source: 'A template variable wasn’t filled in. Replaced with the product’s title.',
    }),
    line('imageFound', 1, 'cut', '"image": "/tent.jpg",'),
    line('image', 1, 'added', '"image": "https://shop.example/tent.jpg",', {
      fault: 'The image’s URL was incomplete.',
      source: 'Added your domain. The image stays the same.',
    }),
    line('offers', 1, 'kept', '"offers": {'),
    line('offer', 2, 'kept', '"@type": "Offer",'),
    line('priceFound', 2, 'cut', '"price": "$249.00",'),
    line('price', 2, 'added', '"price": "249.00",', {
      fault: 'The price had a currency symbol.',
      source: 'Removed, because the currency has its own property below.',
    }),
    line('currencyFound', 2, 'cut', '"priceCurrency": "USD"'),
    line('currency', 2, 'added', '"priceCurrency": "USD",', {
      fault: 'A comma was missing.',
      source: 'Added. Without it, Google can’t read any of this.',
    }),
    line('stock', 2, 'kept', '"availability": "https://schema.org/InStock"'),
    line('end', 1, 'kept', '}'),
    line('close', 0, 'kept', '}'),
  ],
  log: '4 old lines saved in the change log',
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
    title: 'See what it finds before you decide',
    text: 'Connect your site, see what LayerRank finds on it and decide what it may fix automatically.',
    linkLabel: 'All apps',
  },
]
