import { type ChannelField, type ChannelTest, channelRules } from './channel-rules.ts'
import { isInCategory, isListed } from './source-categories.ts'

/** Default channel in Analytics for visits from a link. */
export type Channel = {
  readonly name: string
  /** The rule as a sentence. */
  readonly says: string
  /** Number of the matching rule, starting at 1; null for Unassigned. */
  readonly rule: number | null
  /** Warning about an unexpected channel, with a suggestion. */
  readonly note: string | null
}

type Named = Readonly<Record<ChannelField, string>>

/** Returns the default channel for the values of a link, or null until source and medium are filled in. */
export function channelOf(values: Named): Channel | null {
  if (values.source === '' || values.medium === '') return null
  const index = channelRules.findIndex(({ when }) => fits(when, values))
  const rule = channelRules[index]
  if (!rule) {
    return {
      name: 'Unassigned',
      says: `None of the ${channelRules.length} rules match.`,
      rule: null,
      note: adviceFor(values.medium),
    }
  }
  const { channel, says } = rule
  return { name: channel, says, rule: index + 1, note: noteOn(channel, values) }
}

function fits(test: ChannelTest, values: Named): boolean {
  if ('all' in test) return test.all.every((part) => fits(part, values))
  if ('any' in test) return test.any.some((part) => fits(part, values))
  if ('source' in test) return isInCategory(values.source, test.source)
  const value = values[test.field]
  return 'is' in test ? test.is.includes(value.toLowerCase()) : test.matches.test(value)
}

/** Common media values and the one that Google uses instead. */
const nearMisses = [
  [/mail|newsletter/i, 'email'],
  [/social/i, 'social'],
  [/affil|partner/i, 'affiliate'],
  [/\bads?\b|sponsor|boost/i, 'paid'],
  [/text|whatsapp/i, 'sms'],
  [/podcast|radio/i, 'audio'],
] as const

function adviceFor(medium: string): string {
  const near = nearMisses.find(([pattern]) => pattern.test(medium))
  return near
    ? `Use “${near[1]}” as the medium so that Analytics can assign a channel.`
    : 'Use a medium that Google recognizes, or create a custom channel group in Analytics.'
}

function noteOn(channel: string, { source, medium, campaign }: Named): string | null {
  if (channel.endsWith('Shopping') && !isInCategory(source, 'shopping')) {
    return `Google checks the campaign name before the medium “${medium}”, and “${campaign}” contains “shop”. If this isn’t a shopping campaign, use another word.`
  }
  if (channel === 'Paid Other' && !isListed(source)) {
    return `“${source}” isn’t in our copy of Google’s site list, so this doesn’t count as search, social, shopping or video.`
  }
  return null
}
