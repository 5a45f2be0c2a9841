import { editAttribute, editPath, type TextPart } from '#lib/content/edit-attributes.ts'
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
      ? [{ text: contactHours, edit: editAttribute(content.edit, 'contactHours') }, END]
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

/** Says something about each app, after its name, one app to a line. */
function about(apps: readonly App[], say: (app: App) => Fact, separator = ': '): Fact {
  const sentences = apps.map((app) => [
    { text: app.name, edit: editAttribute(app.edit, 'name') },
    { text: separator },
    ...say(app),
  ])
  const lines = joined(sentences, '\n')
  // What an editor wrote begins on a line of its own.
  return sentences.length > 1 ? [...lines, { text: '\n' }] : lines
}

function toolNames(tools: FactSources['tools']): Fact {
  const names = tools.map(({ name, edit }) => [{ text: name, edit: editAttribute(edit, 'name') }])
  return enumerated(names, ' and ')
}

function platformsOf({ platforms, status, edit }: App): Fact {
  const names = platforms.map(({ key, title }) => [
    { text: title, edit: editAttribute(edit, `${editPath('platforms', key)}.title`) },
  ])
  const start = status === 'Coming Soon' ? 'will work with ' : 'works with '
  return [{ text: start }, ...enumerated(names, ' and ')]
}

/** Returns the price of an app, or those of its plans, as the end of a sentence. */
function pricesOf(app: App): Fact {
  const { pricing, pricedPlan, plans, status, edit } = app
  if (!pricing) return [{ text: 'has no price yet' }]
  const isPlanned = status === 'Coming Soon'
  const named = plans.map(({ key, name, price, period }) => {
    const field = (of: string) => editAttribute(edit, `${editPath('plans', key)}.${of}`)
    return [
      { text: price, edit: field('price') },
      ...(period ? [{ text: ' ' }, { text: period, edit: field('period') }] : []),
      { text: ' (' },
      { text: name, edit: field('name') },
      { text: ')' },
    ]
  })
  // An app's own price needn't be that of a plan. It comes last, next to what the editor writes about it.
  const own = named.length < 2 || !pricedPlan ? [priceOf(app)] : []
  const prices = named.length < 2 ? own : [...named, ...own]
  const start = isPlanned ? 'isn’t on sale yet. Its planned prices are ' : 'costs '
  return [{ text: start }, ...enumerated(prices, ' or ')]
}

function priceOf({ pricing, pricedPlan: plan, edit }: App): Fact {
  if (!plan) return [{ text: pricing, edit: editAttribute(edit, 'pricing') }]
  const field = (name: string) => editAttribute(edit, `${editPath('plans', plan.key)}.${name}`)
  return [
    { text: plan.price, edit: field('price') },
    { text: shortPeriod(plan), edit: field('period') },
  ]
}

function joined(facts: readonly Fact[], separator: string): Fact {
  return facts.flatMap((fact, index) => (index > 0 ? [{ text: separator }, ...fact] : fact))
}

function enumerated(facts: readonly Fact[], conjunction: string): Fact {
  const [start, last] = [joined(facts.slice(0, -1), ', '), facts.slice(-1).flat()]
  return start.length > 0 ? [...start, { text: conjunction }, ...last] : last
}
