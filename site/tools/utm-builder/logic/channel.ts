import { type ChannelField, type ChannelTest, channelRules } from './channel-rules.ts'
import { isInCategory } from './source-categories.ts'

/** Default channel in Google Analytics for visits from a link. */
export type Channel = {
  readonly name: string
  /** Advice if the channel is Unassigned or may surprise. */
  readonly hint: string | null
}

type Named = Readonly<Record<ChannelField, string>>

/** Returns the default channel for the values of a link, or null until source and medium are filled in. */
export function channelOf(values: Named): Channel | null {
  const { source, medium, campaign } = values
  if (source === '' || medium === '') return null
  const name = channelRules.find(({ when }) => fits(when, values))?.channel
  if (!name) return { name: 'Unassigned', hint: hintFor(medium) }
  const isByName = name.endsWith('Shopping') && !isInCategory(source, 'shopping')
  return {
    name,
    hint: isByName
      ? `Because “${campaign}” contains “shop”. If this isn’t a shopping campaign, use another word.`
      : null,
  }
}

function fits(test: ChannelTest, values: Named): boolean {
  if ('all' in test) return test.all.every((part) => fits(part, values))
  if ('any' in test) return test.any.some((part) => fits(part, values))
  if ('source' in test) return isInCategory(values.source, test.source)
  const value = values[test.field]
  return 'is' in test ? test.is.includes(value.toLowerCase()) : test.matches.test(value)
}

/** Common media and the one that Google knows instead. */
const nearMisses = [
  [/mail|newsletter/i, 'email'],
  [/social|post|story/i, 'social'],
  [/affil|partner/i, 'affiliate'],
  [/\bads?\b|sponsor|boost/i, 'paid'],
  [/text|whatsapp/i, 'sms'],
  [/podcast|radio/i, 'audio'],
] as const

/** Media of printed things, which have no channel in Google Analytics. "mail" is usually a letter or a postcard. */
const PRINT =
  /^(?:direct[-_ ]?)?mail(?:er|ing)?$|print|post-?card|flyer|leaflet|brochure|poster|\bqr\b/i

function hintFor(medium: string): string {
  if (PRINT.test(medium)) {
    return 'Google has no channel for print, so these visits are listed as Unassigned. For an email, use “email” as the medium.'
  }
  const near = nearMisses.find(([pattern]) => pattern.test(medium))
  return near
    ? `Google doesn’t know the medium “${medium}”. If you mean “${near[1]}”, use that.`
    : `Google doesn’t know the medium “${medium}”. Pick one from the list, or add a channel group in Analytics.`
}
