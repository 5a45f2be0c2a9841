import { describe, expect, test } from 'vitest'
import { beginDraft, isBehind, isChanged, seenIn, withAnswer } from './use-text-draft.client.ts'

const fallback = 'The text that ships with the site'
const shown = (stored: string | null) => stored ?? fallback
const begin = (standing = 'Hold your course') => beginDraft(standing, undefined, shown)
const typed = (written: string, standing?: string) => ({ ...begin(standing), written })

describe('a text that is opened on the page', () => {
  test('begins with what stands there, before the content store has answered', () => {
    expect(begin()).toEqual({ begun: 'Hold your course', written: 'Hold your course' })
    expect(isChanged(begin())).toBe(false)
  })

  test('knows what is stored once it has answered', () => {
    const draft = withAnswer(begin(), 'Hold your course', shown)
    expect(seenIn(draft, fallback)).toBe('Hold your course')
    expect(draft.theirs).toBeUndefined()
  })

  test('is the default where nothing is stored', () => {
    const draft = withAnswer(begin(fallback), null, shown)
    expect(draft).toEqual({ begun: fallback, written: fallback, stored: null })
    expect(seenIn(draft, fallback)).toBeNull()
  })

  test('takes line breaks from the store that the page has set as spaces', () => {
    const draft = withAnswer(begin('Mon to Fri 9 to 5'), 'Mon to Fri\n9 to 5', shown)
    expect(draft.written).toBe('Mon to Fri\n9 to 5')
    expect(draft.theirs).toBeUndefined()
  })

  test('shows the newer text, and says so, where the page was older than the store', () => {
    const draft = withAnswer(begin(), 'Theirs', shown)
    expect(draft).toMatchObject({ written: 'Theirs', theirs: 'Theirs' })
    expect(isBehind(draft)).toBe(false)
    expect(seenIn(draft, fallback)).toBe('Theirs')
  })
})

describe('somebody who types before the content store has answered', () => {
  test('keeps every letter', () => {
    const draft = withAnswer(typed('Keep your course'), 'Hold your course', shown)
    expect(draft.written).toBe('Keep your course')
    expect(seenIn(draft, fallback)).toBe('Hold your course')
    expect(isBehind(draft)).toBe(false)
  })

  test('keeps a space at the end, and an emptied field', () => {
    expect(withAnswer(typed('Hold your course '), 'Hold your course', shown).written).toBe(
      'Hold your course ',
    )
    expect(withAnswer(typed(''), 'Hold your course', shown).written).toBe('')
  })

  test('is told of a text that somebody else stored, and loses neither', () => {
    const draft = withAnswer(typed('Keep your course'), 'Theirs', shown)
    expect(draft).toMatchObject({ written: 'Keep your course', theirs: 'Theirs' })
    expect(isBehind(draft)).toBe(true)
    // Saving then asks: theirs is not what was seen.
    expect(seenIn(draft, fallback)).toBe('Hold your course')
  })

  test('is told of it also where the default had stood', () => {
    const draft = withAnswer(typed('Mine', fallback), 'Theirs', shown)
    expect(isBehind(draft)).toBe(true)
    expect(seenIn(draft, fallback)).toBeNull()
  })

  test('is not told of their own last save, which the page does not show yet', () => {
    const draft = withAnswer(typed('Third'), 'Second', shown, true)
    expect(draft).toEqual({ begun: 'Second', written: 'Third', stored: 'Second' })
    expect(seenIn(draft, fallback)).toBe('Second')
  })
})

describe('what was written before and not saved', () => {
  const kept = { id: 'id=siteContent;path=heroTitle#1', seen: null, text: 'Half a thou' }

  test('opens as it was written', () => {
    const draft = beginDraft('Whatever the page says', kept, shown)
    expect(draft).toEqual({ begun: fallback, written: 'Half a thou' })
    expect(seenIn(draft, fallback)).toBeNull()
  })

  test('knows when somebody has stored another text since', () => {
    const draft = withAnswer(beginDraft('', kept, shown), 'Theirs', shown)
    expect(draft.written).toBe('Half a thou')
    expect(isBehind(draft)).toBe(true)
  })
})
