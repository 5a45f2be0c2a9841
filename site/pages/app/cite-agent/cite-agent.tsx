import type { App } from '#site/content/app/parse.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { WaitlistCall } from '#site/pages/app/app-call.tsx'
import { HighlightList, Platforms, SectionTitle } from '#site/pages/app/app-sections.tsx'
import { AppCrumbs, AppSubtitle, AppTitle } from '#site/pages/app/head-parts.tsx'
import { PlansTable } from '#site/pages/app/plans-table.tsx'
import { AppActions } from '#site/sections/app-actions.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'

/** CiteAgent (requirements §2): hero with waitlist button, sample results, four features, three agent plans. */
export function CiteAgent({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <ViewSheet name="cite-agent.css" />
      <CiteAgentHero app={app} content={content} />
      <Duties app={app} />
      <Platforms app={app} />
      <PlansTable app={app} follows />
      <WaitlistCall app={app} />
    </>
  )
}

/** The promise narrow on the left, the ledger of listings that keeps it wide on the right. */
function CiteAgentHero({ app, content }: { app: App; content: SiteContent }) {
  return (
    <header className="listings-hero">
      <div className="container">
        <AppCrumbs app={app} />
        <div className="grid-12 mt-[clamp(1.75rem,4vw,3.5rem)] items-center gap-y-10">
          <div className="col-span-12 lg:col-span-5">
            <AppTitle app={app} content={content} texts="localReach" className="text-4xl" />
            <AppSubtitle content={content} texts="localReach" className="mt-6 max-w-[46ch]" />
            <div className="mt-7 flex flex-wrap gap-x-4 gap-y-3">
              <AppActions app={app} kind="primary" />
            </div>
          </div>
          <section aria-labelledby="listings-title" className="col-span-12 lg:col-span-7">
            <h2 id="listings-title" className="sr-only">
              Sample results
            </h2>
            <ListingsTable />
          </section>
        </div>
      </div>
    </header>
  )
}

/** The features as one record card: its title in the first field, a duty in each of the others. */
function Duties({ app }: { app: App }) {
  return (
    <section aria-labelledby="duties-title" className="section">
      <div className="container">
        <div className="duties">
          <SectionTitle app={app} field="featuresTitle" id="duties-title" className="text-3xl" />
          <HighlightList app={app} className="contents" />
        </div>
      </div>
    </section>
  )
}

type Listing = { readonly name: string; readonly address: string; readonly phone: string }

/** What is true, as the owner of the sample business approved it. */
const record: Listing = {
  name: 'Harbor Street Bakery',
  address: '118 Harbor Street, Durham',
  phone: '(919) 555-0164',
}

/** What five directories say of it. One has two digits of the phone number the wrong way round. */
const copies: readonly (Listing & { readonly directory: string })[] = [
  { directory: 'Maps', ...record },
  { directory: 'City guide', ...record },
  { directory: 'Trade register', ...record },
  { directory: 'Phone book', ...record, phone: '(919) 555-0146' },
  { directory: 'Review site', ...record },
]

/** The fields that must be the same everywhere. */
const FIELDS = ['name', 'address', 'phone'] as const

/**
 * CiteAgent's instrument: the record in the first line, its copies under it. What agrees is only ticked;
 * what differs is written out, with the words that differ marked.
 */
function ListingsTable() {
  const wrong = copies.filter((copy) => FIELDS.some((field) => copy[field] !== record[field]))

  return (
    <figure className="listings">
      <table>
        <caption className="sr-only">
          Name, address and phone number of a sample business in {copies.length} directories
        </caption>
        <thead>
          <tr>
            <th scope="col" className="note">
              Where
            </th>
            {FIELDS.map((field) => (
              <th key={field} scope="col" className="note">
                {field}
              </th>
            ))}
          </tr>
          <tr className="listings-record">
            <th scope="row">Your record</th>
            {FIELDS.map((field) => (
              <td key={field} data-label={field}>
                {record[field]}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {copies.map((copy) => (
            <tr key={copy.directory} data-wrong={wrong.includes(copy) || undefined}>
              <th scope="row">{copy.directory}</th>
              {FIELDS.map((field) => (
                <Copy key={field} copy={copy} field={field} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="note">
        <span>
          Sample business: {copies.length * FIELDS.length} fields compared, {wrong.length} differs
        </span>
        <span>Corrected at its source, then watched</span>
      </figcaption>
    </figure>
  )
}

function Copy({ copy, field }: { copy: Listing; field: (typeof FIELDS)[number] }) {
  if (copy[field] === record[field]) {
    return (
      <td data-label={field} className="listings-same">
        same
      </td>
    )
  }
  return (
    <td data-label={field} className="listings-differs">
      {difference(record[field], copy[field]).map(({ text, differs }, index) => (
        <span key={text}>
          {index > 0 && ' '}
          {differs ? <mark>{text}</mark> : text}
        </span>
      ))}
    </td>
  )
}

type Piece = { readonly text: string; readonly differs: boolean }

/**
 * Where a copy differs from its record: the copy in pieces, word by word, those marked that do not stand
 * in the record (longest common subsequence). A word that is left out has no place to be marked.
 */
export function difference(record: string, copy: string): Piece[] {
  const [from, to] = [record.split(' '), copy.split(' ')]
  const shared = sharedWords(from, to)
  return to.map((text, index) => ({ text, differs: !shared.has(index) }))
}

/** Places in `to` of the longest run of words, in order, that both have. */
function sharedWords(from: readonly string[], to: readonly string[]): Set<number> {
  const lengths = table(from, to)
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  const places = new Set<number>()
  let row = 0
  let column = 0
  while (row < from.length && column < to.length) {
    if (from[row] === to[column]) {
      places.add(column)
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return places
}

/** Length of the longest common subsequence of what is left after each pair of places. */
function table(from: readonly string[], to: readonly string[]): number[][] {
  const lengths = Array.from({ length: from.length + 1 }, () =>
    Array.from({ length: to.length + 1 }, () => 0),
  )
  for (let row = from.length - 1; row >= 0; row--) {
    const [current, below] = [lengths[row] ?? [], lengths[row + 1] ?? []]
    for (let column = to.length - 1; column >= 0; column--) {
      current[column] =
        from[row] === to[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, current[column + 1] ?? 0)
    }
  }
  return lengths
}
