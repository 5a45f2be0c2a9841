import { defineToolState } from '#site/tools/kit/state/define.ts'
import { tryStorage } from '#site/tools/kit/state/storage.ts'
import type { Spelling } from './logic/naming.ts'
import { blankState, parseState, type UtmState } from './logic/state.ts'

const KEY = 'tool-utm-builder-names'

/** Remembers how names are written, for all later links on this device. */
export function rememberSpelling(spelling: Spelling): void {
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify(spelling)))
}

function blankOnThisDevice(): UtmState {
  let blank = blankState
  tryStorage((storage) => {
    const { isOn, separator } = parseState(JSON.parse(storage.getItem(KEY) ?? 'null')) ?? blank
    blank = { ...blank, isOn, separator }
  })
  return blank
}

export const definition = defineToolState<UtmState>({
  slug: 'utm-builder',
  get initial() {
    return blankOnThisDevice()
  },
  linkBase: blankState,
  get sample() {
    return {
      ...blankOnThisDevice(),
      url: 'https://shop.example.com/tents?size=2#reviews',
      source: 'newsletter',
      medium: 'email',
      campaign: 'Autumn Sale 2026',
      content: 'Top Button',
      addresses:
        'https://shop.example.com/tents\nhttps://shop.example.com/stoves\nshop.example.com/maps?fold=z',
    }
  },
  parse: parseState,
  label: ({ url, source, medium, campaign, addresses }) => {
    const tags = [source, medium, campaign].map((text) => text.trim()).filter(Boolean)
    return [url.trim() || addresses.split('\n', 1)[0]?.trim(), tags.join(' / ')]
      .filter(Boolean)
      .join(', ')
  },
})
