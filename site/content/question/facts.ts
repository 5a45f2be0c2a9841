import { editAttribute, editItem, type TextPart } from '#lib/content/edit-attributes.ts'
import type { questionFacts } from '#schemas/rules/choices.ts'
import { type App, shortPeriod } from '../app/parse.ts'
import type { SiteContent } from '../site-content/query.ts'
import type { ToolCard } from '../tool/parse.ts'

type Fact = readonly TextPart[]

/** Facts that answers begin with, by name, so that no answer quotes an old price. */
export type CatalogFacts = Readonly<Record<(typeof questionFacts)[number]['value'], Fact>>

type FactSources = {
  readonly apps: readonly App[]
  readonly tools: readonly Pick<ToolCard, 'name' | 'edit'>[]
  readonly content: Pick<SiteContent, 'contactHours' | 'mail' | 'edit'>
}

/** Gathers the facts from the catalog and the site's texts. A fact without any source is empty. */
export function catalogFacts({ apps, tools, content }: FactSources): CatalogFacts {
  const connected = apps.filter(({ platforms }) => platforms.length > 0)
  const { contactHours, mail } = content
  return {
    'app-descriptions': about(apps, (app) => [
      { text: app.description, edit: editAttribute(app.edit, 'description') },
    ]),
    'app-platforms': about(connected, (app) => [...platformsOf(app), END], ' '),
    'app-prices': about(apps, (app) => [...pricesOf(app), END], ' '),
    'tool-names': tools.length > 0 ? [...toolNames(tools), END] : [],
    'contact-hours': contactHours
      ? [
          { text: 'We answer messages ' },
          { text: contactHours, edit: editAttribute(content.edit, 'contactHours') },
          END,
        ]
      : [],
    'contact-email': mail.contactEmail
      ? [
          { text: 'Our email address is ' },
          { text: mail.contactEmail, edit: editAttribute(mail.edit, 'contactEmail') },
          END,
        ]
      : [],
  }
}

export function factText(fact: Fact): string {
  return fact.map(({ text }) => text).join('')
}

const END: TextPart = { text: '.' }

/** Says something about each app, after its name, one paragraph per app. */
function about(apps: readonly App[], say: (app: App) => Fact, separator = ': '): Fact {
  const sentences = apps.map((app) => [
    { text: app.name, edit: editAttribute(app.edit, 'name') },
    { text: separator },
    ...say(app),
  ])
  const paragraphs = joined(sentences, '\n\n')
  // What an editor wrote begins a paragraph of its own.
  return sentences.length > 1 ? [...paragraphs, { text: '\n\n' }] : paragraphs
}

function toolNames(tools: FactSources['tools']): Fact {
  const names = tools.map(({ name, edit }) => [{ text: name, edit: editAttribute(edit, 'name') }])
  return enumerated(names, ' and ')
}

/** Returns the titles of an app's platforms as the end of a sentence. */
function platformsOf({ platforms, status, edit }: App): Fact {
  const lists = platforms.map(({ title }) => namesIn(title))
  const names = platforms.map(({ key }, index) => {
    const [start, last] = [lists[index]?.slice(0, -1) ?? [], lists[index]?.at(-1) ?? '']
    const isEnd = index === platforms.length - 1
    const text =
      isEnd && start.length > 0 ? `${start.join(', ')} and ${last}` : [...start, last].join(', ')
    return [{ text, edit: editItem(edit, 'platforms', key)('title') }]
  })
  const start = status === 'Coming Soon' ? 'will work with ' : 'works with '
  // A last title with several names brings its own "and".
  return [{ text: start }, ...enumerated(names, (lists.at(-1)?.length ?? 0) > 1 ? ', ' : ' and ')]
}

/**
 * Returns the names in a title such as `Spreadsheets and CSV files`, as they are written inside a sentence. A title
 * such as `Sites built and hosted by you` is one name, because what follows its "and" isn't a name.
 */
function namesIn(title: string): string[] {
  const names = title.split(/,? and |, /)
  const isList = names.slice(1).every((name) => /^(?:[\p{Lu}\d]|other )/u.test(name))
  return (isList ? names : [title]).map((name) =>
    COMMON_FIRST_WORD.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name,
  )
}

/** First words that are capitalized only because a title begins with them. Any other may belong to a proper name. */
const COMMON_FIRST_WORD =
  /^(?:Any|Many|Most|Other|Your|(?:Databases|Directories|Emails|Files|Sites|Spreadsheets|Stores|Websites)(?! \p{Lu}))\b/u

/** Returns the price of an app, or those of its plans, as the end of a sentence. */
function pricesOf(app: App): Fact {
  const { pricing, pricedPlan, plans, status, edit } = app
  if (!pricing) return [{ text: 'has no price yet' }]
  const isPlanned = status === 'Coming Soon'
  const named = plans.map(({ key, name, price, period }) => {
    const field = editItem(edit, 'plans', key)
    return [
      { text: price, edit: field('price') },
      ...(period ? [{ text: ' ' }, { text: period, edit: field('period') }] : []),
      { text: ' (' },
      { text: name, edit: field('name') },
      { text: ')' },
    ]
  })
  // An app's own price needn't be that of a plan. It comes last, next to what the editor writes about it.
  const own = pricedPlan ? [] : [spelledOut(priceOf(app))]
  const prices = named.length < 2 ? [priceOf(app)] : [...named, ...own]
  if (!isPlanned) return [{ text: 'costs ' }, ...enumerated(prices, ' or ')]
  const start = `isn’t on sale yet. Its planned ${prices.length > 1 ? 'prices are' : 'price is'} `
  return [{ text: start }, ...enumerated(prices, ' and ')]
}

function priceOf({ pricing, pricedPlan: plan, edit }: App): Fact {
  if (!plan) return [{ text: pricing, edit: editAttribute(edit, 'pricing') }]
  const field = editItem(edit, 'plans', plan.key)
  return [
    { text: plan.price, edit: field('price') },
    { text: shortPeriod(plan), edit: field('period') },
  ]
}

/** Writes `/month` as `per month`, as the prices of plans beside it do. */
function spelledOut(price: Fact): Fact {
  return price.map((part) => ({ ...part, text: part.text.replace(/\/(\p{L}+)$/u, ' per $1') }))
}

function joined(facts: readonly Fact[], separator: string): Fact {
  return facts.flatMap((fact, index) => (index > 0 ? [{ text: separator }, ...fact] : fact))
}

function enumerated(facts: readonly Fact[], conjunction: string): Fact {
  const [start, last] = [joined(facts.slice(0, -1), ', '), facts.slice(-1).flat()]
  return start.length > 0 ? [...start, { text: conjunction }, ...last] : last
}
