import type { App } from '#site/content/app/parse.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { AppCall } from '#site/pages/app/app-call.tsx'
import { FeaturesSection, Platforms } from '#site/pages/app/app-sections.tsx'
import { AppCrumbs, AppSubtitle, AppTitle } from '#site/pages/app/head-parts.tsx'
import { SoloAndBundle } from '#site/pages/app/solo-and-bundle.tsx'
import { AppActions } from '#site/sections/app-actions.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'

/** LayerRank (requirements §2): hero, demo of auto-fixed schema markup, four features, pricing. */
export function LayerRank({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <ViewSheet name="layer-rank.css" />
      <LayerRankHero app={app} content={content} />
      {/* As what they are: the legs of one round, each starting where the last one ended. */}
      <FeaturesSection
        app={app}
        id="cycle-title"
        titleClass="max-w-[18ch] text-4xl"
        className="cycle"
        isOrdered
      />
      <Platforms app={app} />
      <SoloAndBundle app={app} follows />
      <AppCall app={app} />
    </>
  )
}

/** The title across the sheet, the words in the margin, and the bench under both. */
function LayerRankHero({ app, content }: { app: App; content: SiteContent }) {
  return (
    <header className="container pt-[clamp(2rem,4vw,3.25rem)]">
      <AppCrumbs app={app} />
      <div className="grid-12 mt-[clamp(1.75rem,4vw,3.5rem)] items-end gap-y-8">
        <div className="col-span-12 lg:col-span-7">
          <AppTitle
            app={app}
            content={content}
            texts="layerRank"
            className="max-w-[11ch] text-5xl"
          />
        </div>
        <div className="col-span-12 lg:col-span-5">
          <AppSubtitle content={content} texts="layerRank" className="max-w-[46ch]" />
          <div className="mt-6 flex flex-wrap gap-x-4 gap-y-3">
            <AppActions app={app} kind="primary" />
          </div>
        </div>
      </div>
      <section aria-labelledby="bench-title" className="mt-[clamp(2.5rem,5vw,4rem)]">
        <h2 id="bench-title" className="sr-only">
          Schema markup, mended line by line
        </h2>
        <MendingBench />
      </section>
    </header>
  )
}

/**
 * LayerRank's instrument: a page's broken structured data with each line that was cut, the one that took
 * its place, and the reason in the margin. The mended lines light up once, in the order of the repair.
 */
function MendingBench() {
  const repairs = repairLog.filter(({ change }) => change).length
  const cut = repairLog.filter(({ kind }) => kind === 'cut').length

  return (
    <figure className="bench">
      <p className="bench-head note">
        <span>Sample page: /tents/two-person</span>
        <span>
          {repairs} faults found, {repairs} mended
        </span>
      </p>
      <ol className="bench-lines">
        {numbered(repairLog).map(({ line, number, repair }) => (
          <li
            key={line.text}
            data-kind={line.kind}
            style={line.kind === 'added' ? { animationDelay: `${repair * 450}ms` } : undefined}
          >
            <code>
              <span aria-hidden="true" className="bench-number">
                {line.kind === 'cut' ? '−' : line.kind === 'added' ? '+' : number}
              </span>
              <Line line={line} />
            </code>
            {line.change && (
              <p className="bench-reason">
                <span aria-hidden="true" className="bench-mark">
                  {repair}
                </span>
                <span>
                  {line.change.fault} <span className="text-ink-soft">{line.change.source}</span>
                </span>
              </p>
            )}
          </li>
        ))}
      </ol>
      <figcaption className="bench-foot note">
        <span>{cut} lines of the old version are kept in the log</span>
        <span>One click takes all of it back</span>
      </figcaption>
    </figure>
  )
}

function Line({ line }: { line: MarkupLine }) {
  if (line.kind === 'cut') return <del>{line.text}</del>
  if (line.kind === 'added') return <ins>{line.text}</ins>
  return line.text
}

/** Each line with its number in the file and the repair it belongs to. */
function numbered(lines: readonly MarkupLine[]) {
  return lines.map((line, index) => {
    const before = lines.slice(0, index + 1)
    return {
      line,
      number: before.filter(({ kind }) => kind !== 'cut').length,
      repair: before.filter(({ change }) => change).length,
    }
  })
}

/** Why a line was changed; the notes stand beside the lines and are numbered in the order of the repair. */
type Change = { readonly fault: string; readonly source: string }

type MarkupLine = {
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
