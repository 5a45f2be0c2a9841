import { type ChannelField, type ChannelTest, channelRules } from './channel-rules.ts'
import { isInCategory, isListed } from './source-categories.ts'

/** Where Analytics counts a visit by such a link. */
export type Channel = {
  readonly name: string
  /** The rule in words. */
  readonly says: string
  /** Which rule fits, counted from 1; null for Unassigned. */
  readonly rule: number | null
  /** What is odd about it, and what to do. */
  readonly note: string | null
}

type Named = Readonly<Record<ChannelField, string>>

/** The default channel that the values of a link lead to; null until source and medium are filled in. */
export function channelOf(values: Named): Channel | null {
  if (values.source === '' || values.medium === '') return null
  const index = channelRules.findIndex(({ when }) => fits(when, values))
  const rule = channelRules[index]
  if (!rule) {
    return {
      name: 'Unassigned',
      says: `None of the ${channelRules.length} rules fits.`,
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

/** Media that people write for what Google calls something else. */
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
    ? `Write “${near[1]}” as the medium, and Analytics knows where it belongs.`
    : 'Choose a medium that Google knows, or make a channel group of your own in Analytics.'
}

function noteOn(channel: string, { source, medium, campaign }: Named): string | null {
  if (channel.endsWith('Shopping') && !isInCategory(source, 'shopping')) {
    return `Because “${campaign}” contains “shop”, which Google checks before the medium “${medium}”. If this is not a shopping campaign, use another word.`
  }
  if (channel === 'Paid Other' && !isListed(source)) {
    return `“${source}” is in none of Google's categories as far as our list goes, so this is not counted as search, social, shopping or video.`
  }
  return null
}
