import type { ShownCounts } from 'brightkeel-seo-checks/meta-tags/advice.ts'
import { countCharacters } from 'brightkeel-seo-checks/meta-tags/characters.ts'
import { clean, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import type { FieldCounter } from '#site/ui/labeled-field.client.tsx'
import { arialWidth } from './arial-widths.ts'
import { type CutText, cutText, type Measure } from './cut-text.ts'
import { type Screen, searchLimits } from './search-limits.ts'

/** A page's texts as Google shows them on a screen. */
export type SearchCuts = { readonly title: CutText; readonly description: CutText }

const measureTitle = measureIn(searchLimits.title)

const measureDescription = measureIn(searchLimits.description)

/** Cuts title and description where Google cuts them. */
export function searchCuts(
  { title, description }: Pick<MetaFields, 'title' | 'description'>,
  screen: Screen,
): SearchCuts {
  return {
    title: cutText(
      clean(title),
      searchLimits.title[screen],
      measureTitle,
      screen === 'mobile' ? 2 : 1,
    ),
    description: cutText(clean(description), searchLimits.description[screen], measureDescription),
  }
}

/** Counts the characters that Google shows of title and description. */
export function shownCounts(fields: Pick<MetaFields, 'title' | 'description'>): ShownCounts {
  const [desktop, mobile] = [searchCuts(fields, 'desktop'), searchCuts(fields, 'mobile')]
  const countsOf = (key: keyof SearchCuts) => ({
    desktop: countCharacters(desktop[key].shown),
    mobile: countCharacters(mobile[key].shown),
  })
  return { title: countsOf('title'), description: countsOf('description') }
}

const names = {
  desktop: { on: 'desktop', shows: 'desktop shows' },
  mobile: { on: 'phones', shows: 'phones show' },
} as const

/**
 * Returns a field's counter: `54 of 60, aim for 50–60`. The number of characters is a fact; the width decides if the
 * counter says that the text is cut, like the preview next to it.
 *
 * @param cut the text in the preview next to it, if there is one
 */
export function lengthCounter(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
  screen: Screen,
  cut: CutText | undefined,
): FieldCounter {
  const count = countCharacters(text)
  const all = count > most ? `${count} characters` : `${count} of ${most}`
  if (cut?.lost) {
    const { on, shows } = names[screen]
    if (count > most) return { text: `${all}, cut on ${on}`, tone: 'bad' }
    // Google cuts many texts of the recommended length, which is no reason to shorten them.
    if (count >= least || screen === 'desktop') {
      return { text: `${all}, ${shows} about ${countCharacters(cut.shown)}`, tone: 'calm' }
    }
  }
  if (count > most) return { text: `${all}, long but not cut`, tone: 'note' }
  if (count >= least) return { text: `${all}, fits`, tone: 'good' }
  const shown = cut?.lost ? `, ${names[screen].shows} about ${countCharacters(cut.shown)}` : ''
  return { text: `${all}, aim for ${least}–${most}${shown}`, tone: count === 0 ? 'calm' : 'note' }
}

let context: CanvasRenderingContext2D | null | undefined

/** Returns a function that measures text with the canvas, or with Arial's metrics where there is no canvas. */
function measureIn({ font, size }: { font: string; size: number }): Measure {
  return (text) => {
    // Creating the canvas takes long on a phone, and an empty form doesn't need it.
    if (text === '') return 0
    if (typeof document === 'undefined') return arialWidth(text, size)
    context ??= document.createElement('canvas').getContext('2d')
    if (!context) return arialWidth(text, size)
    context.font = font
    return context.measureText(text).width
  }
}
