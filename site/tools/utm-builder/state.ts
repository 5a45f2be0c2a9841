import { defineToolState } from '#site/tools/kit/state/define.ts'
import { blankState, parseState, type UtmState } from './logic/state.ts'

export const definition = defineToolState<UtmState>({
  slug: 'utm-builder',
  initial: blankState,
  sample: {
    ...blankState,
    url: 'https://shop.example.com/tents?size=2#reviews',
    source: 'newsletter',
    medium: 'email',
    campaign: 'Autumn Sale 2026',
    content: 'Top Button',
    addresses:
      'https://shop.example.com/tents\nhttps://shop.example.com/stoves\nshop.example.com/maps?fold=z',
  },
  parse: parseState,
  label: ({ url, source, medium, campaign, addresses }) => {
    const tags = [source, medium, campaign].map((text) => text.trim()).filter(Boolean)
    return [url.trim() || addresses.split('\n', 1)[0]?.trim(), tags.join(' / ')]
      .filter(Boolean)
      .join(', ')
  },
})
