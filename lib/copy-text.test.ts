import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

/** Stands in for an element of the page: it takes boxes to copy from, and the focus. */
class Place {
  readonly boxes: Box[] = []
  focusCount = 0
  readonly #dialog: Place | undefined

  constructor(dialog?: Place) {
    this.#dialog = dialog
  }

  append(box: Box): void {
    box.place = this
    this.boxes.push(box)
  }

  closest(): Place | null {
    return this.#dialog ?? null
  }

  focus(): void {
    this.focusCount += 1
  }
}

class Box {
  value = ''
  readOnly = false
  readonly style = { cssText: '' }
  place: Place | undefined
  isSelected = false

  select(): void {
    this.isSelected = true
  }

  remove(): void {
    this.place?.boxes.pop()
  }
}

let copied: (string | undefined)[] = []
const body = new Place()

function browser({ clipboard, refuses = false, focused = new Place() }: Given): void {
  copied = []
  const box = new Box()
  vi.stubGlobal('HTMLElement', Place)
  vi.stubGlobal('navigator', clipboard ? { clipboard } : {})
  vi.stubGlobal('document', {
    body,
    activeElement: focused,
    createElement: () => box,
    execCommand: () => {
      if (refuses || !box.isSelected) return false
      copied.push(box.value)
      return true
    },
  })
}

type Given = {
  clipboard?: { writeText: (text: string) => Promise<void> }
  refuses?: boolean
  focused?: Place
}

beforeEach(() => browser({}))
afterEach(() => vi.unstubAllGlobals())

describe('a person who copies a text', () => {
  it('gets it on plain HTTP, keeps the focus, and finds nothing left on the page', async () => {
    const button = new Place()
    browser({ focused: button })

    expect(await copyText('https://a.example/?utm=1')).toBe(true)
    expect(copied).toEqual(['https://a.example/?utm=1'])
    expect(button.focusCount).toBe(1)
    expect(body.boxes).toEqual([])
  })

  it('gets several lines, and emoji, as they are', async () => {
    expect(await copyText('one\ntwo 👩‍👩‍👧')).toBe(true)
    expect(copied).toEqual(['one\ntwo 👩‍👩‍👧'])
  })

  it('gets it from an open dialog', async () => {
    const dialog = new Place()
    const append = vi.spyOn(dialog, 'append')
    browser({ focused: new Place(dialog) })

    expect(await copyText('x')).toBe(true)
    expect(append).toHaveBeenCalledOnce()
  })

  it('gets it by the clipboard where there is one', async () => {
    const writeText = vi.fn(async () => undefined)
    browser({ clipboard: { writeText } })

    expect(await copyText('x')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('x')
    expect(copied).toEqual([])
  })

  it('gets it if the clipboard refuses and the text box does not', async () => {
    browser({ clipboard: { writeText: () => Promise.reject(new Error('Refused.')) } })

    expect(await copyText('x')).toBe(true)
    expect(copied).toEqual(['x'])
  })

  it('learns that neither works', async () => {
    browser({ refuses: true })
    expect(await copyText('x')).toBe(false)
    expect(body.boxes).toEqual([])
  })
})
