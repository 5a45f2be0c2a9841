import { describe, expect, test } from 'vitest'
import {
  beginDraft,
  isBehind,
  isChanged,
  isFilledIn,
  seenIn,
  withAnswer,
} from './use-text-draft.client.ts'

const fallback = 'The text that ships with the site'
const shown = (stored: string | null) => stored ?? fallback
const begin = (standing = 'Hold your course') => beginDraft(standing, undefined, shown)
const typed = (written: string, standing?: string) => ({ ...begin(standing), written })

describe('a text opened on the page', () => {
  test('starts with the text on the page until the content server responds', () => {
    expect(begin()).toEqual({ begun: 'Hold your course', written: 'Hold your course' })
    expect(isChanged(begin())).toBe(false)
  })

  test('has the stored text after the response', () => {
    const draft = withAnswer(begin(), 'Hold your course', shown)
    expect(seenIn(draft, fallback)).toBe('Hold your course')
    expect(draft.theirs).toBeUndefined()
  })

  test('is the default if nothing is stored', () => {
    const draft = withAnswer(begin(fallback), null, shown)
    expect(draft).toEqual({ begun: fallback, written: fallback, stored: null })
    expect(seenIn(draft, fallback)).toBeNull()
  })

  test('takes line breaks from the stored text, which the page shows as spaces', () => {
    const draft = withAnswer(begin('Mon to Fri 9 to 5'), 'Mon to Fri\n9 to 5', shown)
    expect(draft.written).toBe('Mon to Fri\n9 to 5')
    expect(draft.theirs).toBeUndefined()
  })

  test('shows the newer stored text with a notice if the page was stale', () => {
    const draft = withAnswer(begin(), 'Theirs', shown)
    expect(draft).toMatchObject({ written: 'Theirs', theirs: 'Theirs' })
    expect(isBehind(draft)).toBe(false)
    expect(seenIn(draft, fallback)).toBe('Theirs')
  })
})

describe('an editor who types before the content server responds', () => {
  test('keeps every typed letter', () => {
    const draft = withAnswer(typed('Keep your course'), 'Hold your course', shown)
    expect(draft.written).toBe('Keep your course')
    expect(seenIn(draft, fallback)).toBe('Hold your course')
    expect(isBehind(draft)).toBe(false)
  })

  test('keeps a trailing space, and an emptied field', () => {
    expect(withAnswer(typed('Hold your course '), 'Hold your course', shown).written).toBe(
      'Hold your course ',
    )
    expect(withAnswer(typed(''), 'Hold your course', shown).written).toBe('')
  })

  test('sees another person’s newer text and keeps their own', () => {
    const draft = withAnswer(typed('Keep your course'), 'Theirs', shown)
    expect(draft).toMatchObject({ written: 'Keep your course', theirs: 'Theirs' })
    expect(isBehind(draft)).toBe(true)
    // Saving then asks: theirs is not what was seen.
    expect(seenIn(draft, fallback)).toBe('Hold your course')
  })

  test('keeps the placeholders of the stored text, or is told that their version replaces them', () => {
    const stored = 'Apps from {price}'
    expect(withAnswer(begin('Apps from $49'), stored, shown)).toEqual({
      begun: stored,
      written: stored,
      stored,
    })
    expect(withAnswer(typed('Apps from $49 ', 'Apps from $49'), stored, shown).written).toBe(stored)
    const draft = withAnswer(typed('SEO apps from $49', 'Apps from $49'), stored, shown)
    expect(draft).toMatchObject({ written: 'SEO apps from $49', theirs: stored })
    expect([isBehind(draft), isFilledIn(draft)]).toEqual([true, true])
    // No one else has changed it, so saving doesn't ask.
    expect(seenIn(draft, fallback)).toBe(stored)
  })

  test('sees it even if the default was shown before', () => {
    const draft = withAnswer(typed('Mine', fallback), 'Theirs', shown)
    expect(isBehind(draft)).toBe(true)
    expect(seenIn(draft, fallback)).toBeNull()
  })

  test('gets no notice about their own last save, which the page does not show yet', () => {
    const draft = withAnswer(typed('Third'), 'Second', shown, true)
    expect(draft).toEqual({ begun: 'Second', written: 'Third', stored: 'Second' })
    expect(seenIn(draft, fallback)).toBe('Second')
  })
})

describe('an unsaved text from before', () => {
  const kept = { id: 'id=siteContent;path=heroTitle#1', seen: null, text: 'Half a thou' }

  test('opens as it was typed', () => {
    const draft = beginDraft('Whatever the page says', kept, shown)
    expect(draft).toEqual({ begun: fallback, written: 'Half a thou' })
    expect(seenIn(draft, fallback)).toBeNull()
  })

  test('shows that another person has saved a text since', () => {
    const draft = withAnswer(beginDraft('', kept, shown), 'Theirs', shown)
    expect(draft.written).toBe('Half a thou')
    expect(isBehind(draft)).toBe(true)
  })
})
