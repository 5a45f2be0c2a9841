import { addressTrail } from './address-trail.ts'
import { clean, type MetaFields } from './fields.ts'
import {
  type ImageRule,
  type Network,
  type NetworkRule,
  type NetworkRules,
  networkRules,
  type TextRule,
  xSmallCard,
} from './network-rules.ts'
import { shownTexts } from './tags.ts'
import { webUrl } from './web-url.ts'

export type Card = {
  readonly network: Network
  readonly title: CardText
  /** Null if the network shows none. */
  readonly description: CardText | null
  /** The line that names the site. */
  readonly source: string
  readonly image: ImageRule
  /** Tags this page needs but lacks on this network; empty if it has them all. */
  readonly lack: string
  readonly rules: readonly NetworkRule[]
}

export type CardText = {
  readonly shown: string
  /** The text beyond the network's own limit; empty if it fits or there is no documented limit. */
  readonly lost: string
  readonly lines: number
}

/** Returns the page as six networks show it, each with its own crop, limits and order of fallbacks. */
export function cardsOf(fields: MetaFields): Card[] {
  const { host } = addressTrail(webUrl(fields.canonicalUrl))
  const shown = shownTexts(fields)
  const siteName = clean(fields.siteName)
  const isLarge = fields.card === 'summary_large_image'
  const openGraph = { title: shown.ogTitle, description: shown.ogDescription }
  const onX = { title: shown.twitterTitle, description: shown.twitterDescription }

  return [
    draw('Facebook', networkRules.Facebook, openGraph, host.toUpperCase(), { host }),
    draw('X', isLarge ? networkRules.X : xSmallCard, onX, isLarge ? `From ${host}` : host, {
      host,
      lack: onX.title ? '' : 'Without a title there is no card, only the URL.',
    }),
    draw('LinkedIn', networkRules.LinkedIn, openGraph, host, { host }),
    draw('Slack', networkRules.Slack, openGraph, siteName || host, { host }),
    draw('Discord', discordRules(isLarge), openGraph, siteName, { host }),
    draw('WhatsApp', networkRules.WhatsApp, openGraph, host, {
      host,
      lack: lackOnWhatsApp(fields),
    }),
  ]
}

function draw(
  network: Network,
  rules: NetworkRules,
  texts: { readonly title: string; readonly description: string },
  source: string,
  { host, lack = '' }: { readonly host: string; readonly lack?: string },
): Card {
  return {
    network,
    title: cutBy(rules.title, texts.title || host),
    description: rules.description && cutBy(rules.description, texts.description),
    source,
    image: rules.image,
    lack,
    rules: rules.rules,
  }
}

function discordRules(isLarge: boolean): NetworkRules {
  const { Discord } = networkRules
  // The small card has a square thumbnail.
  return isLarge
    ? Discord
    : { ...Discord, image: { ...Discord.image, ratio: 1, size: 'thumbnail' } }
}

/** Returns what is missing from the three tags that WhatsApp's documentation requires. */
function lackOnWhatsApp(fields: MetaFields): string {
  const { ogTitle, ogDescription } = shownTexts(fields)
  const missing = [
    ...(ogTitle ? [] : ['a title']),
    ...(ogDescription ? [] : ['a description']),
    ...(webUrl(fields.canonicalUrl) ? [] : ['og:url']),
  ]
  return missing.length === 0
    ? ''
    : `Requires ${missing.join(' and ')}: without ${missing.length > 1 ? 'them' : 'it'}, there may be no preview.`
}

function cutBy({ lines, most }: TextRule, text: string): CardText {
  const end = most ? endOf(text, most.count, most.unit) : text.length
  return { shown: text.slice(0, end).trimEnd(), lost: text.slice(end), lines }
}

/** Returns the index at which a text exceeds a limit in characters or UTF-8 bytes, without splitting a character. */
function endOf(text: string, most: number, unit: 'characters' | 'bytes'): number {
  const encoder = new TextEncoder()
  let used = 0
  let end = 0
  for (const character of text) {
    used += unit === 'bytes' ? encoder.encode(character).length : 1
    if (used > most) break
    end += character.length
  }
  return end
}
