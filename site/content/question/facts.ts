import type { questionFacts } from '#schemas/rules/choices.ts'
import type { App } from '../app/parse.ts'
import type { SiteContent } from '../site-content/query.ts'

/** Facts that answers begin with, by name, so that no answer quotes an old price. */
export type CatalogFacts = Readonly<Record<(typeof questionFacts)[number]['value'], string>>

type FactSources = {
  readonly apps: readonly App[]
  readonly tools: readonly { readonly name: string }[]
  readonly content: Pick<SiteContent, 'contactHours' | 'mail'>
}

/** Gathers the facts from the catalog and the site's texts. A fact without any source is empty. */
export function catalogFacts({ apps, tools, content }: FactSources): CatalogFacts {
  const priced = apps.filter(({ pricing }) => pricing !== '')
  const connected = apps.filter(({ platforms }) => platforms.length > 0)
  const { contactHours, mail } = content
  return {
    'app-descriptions': apps.map(({ name, description }) => `${name}: ${description}`).join(' '),
    'app-platforms': connected
      .map(({ name, platforms }) => `${name}: ${platforms.map(({ title }) => title).join(', ')}.`)
      .join(' '),
    'app-prices': priced.map(({ name, pricing }) => `${name}: ${pricing}.`).join(' '),
    'tool-names': tools.length > 0 ? `${enumerate(tools.map(({ name }) => name))}.` : '',
    'contact-hours': contactHours && `${contactHours}.`,
    'contact-email': mail.contactEmail && `Our address is ${mail.contactEmail}.`,
  }
}

function enumerate(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
