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
    'app-platforms': about(connected, (app) => [...platformsOf(app), END]),
    'app-prices': about(apps, (app) => [...priceOf(app), ...plansOf(app), END]),
    'tool-names': enumerate(
      tools.map(({ name, edit }) => ({ text: name, edit: editAttribute(edit, 'name') })),
    ),
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

/** Returns a fact as text. */
export function factText(fact: Fact): string {
  return fact.map(({ text }) => text).join('')
}

const END: TextPart = { text: '.' }

/** Says something about each app, after its name, one app to a line. */
function about(apps: readonly App[], say: (app: App) => Fact): Fact {
  const sentences = apps.map((app) => [
    { text: app.name, edit: editAttribute(app.edit, 'name') },
    { text: ': ' },
    ...say(app),
  ])
  const lines = joined(sentences, '\n')
  // What an editor wrote begins on a line of its own.
  return sentences.length > 1 ? [...lines, { text: '\n' }] : lines
}

function platformsOf({ platforms, edit }: App): Fact {
  const names = platforms.map(({ key, title }) => [
    { text: title, edit: editAttribute(edit, `${editPath('platforms', key)}.title`) },
  ])
  return joined(names, ', ')
}

function priceOf({ pricing, pricedPlan: plan, edit }: App): Fact {
  if (!pricing) return [{ text: 'no price announced yet' }]
  if (!plan) return [{ text: pricing, edit: editAttribute(edit, 'pricing') }]
  const field = (name: string) => editAttribute(edit, `${editPath('plans', plan.key)}.${name}`)
  return [
    { text: plan.price, edit: field('price') },
    { text: shortPeriod(plan), edit: field('period') },
  ]
}

/** Returns the plans of an app that has several, and a note if it can't be bought yet. */
function plansOf({ plans, status, edit }: App): Fact {
  const isPlanned = status === 'Coming Soon'
  const notYet = isPlanned ? [{ text: ', planned, not on sale yet' }] : []
  if (plans.length < 2) return notYet
  const named = plans.map(({ key, name, price, period }) => {
    const field = (of: string) => editAttribute(edit, `${editPath('plans', key)}.${of}`)
    return [
      { text: name, edit: field('name') },
      { text: ' ' },
      { text: price, edit: field('price') },
      ...(period ? [{ text: ' ' }, { text: period, edit: field('period') }] : []),
    ]
  })
  // The price of an app that is coming soon needn't be that of a plan.
  if (isPlanned) return [{ text: ', or one of the plans ' }, ...joined(named, ', '), ...notYet]
  return [{ text: ' (plans: ' }, ...joined(named, ', '), { text: ')' }]
}

function joined(facts: readonly Fact[], separator: string): Fact {
  return facts.flatMap((fact, index) => (index > 0 ? [{ text: separator }, ...fact] : fact))
}

function enumerate(names: readonly TextPart[]): Fact {
  if (names.length === 0) return []
  const [first, last] = [names.slice(0, -1).map((name) => [name]), names.slice(-1)]
  const start = joined(first, ', ')
  return [...start, ...(start.length > 0 ? [{ text: ' and ' }] : []), ...last, END]
}
