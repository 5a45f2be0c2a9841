import { describe, expect, it, vi } from 'vitest'
import { dropBody, keepBody, keptBody } from './use-unsaved.client.ts'

const body = [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 's', text: 'x' }] }]
const kept = { at: 1_700_000_000_000, seen: body, body: [...body, { _type: 'code', _key: 'c' }] }

/** Storage with room for a number of characters. */
function storage(room = 10_000): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    key: (index) => [...held.keys()][index] ?? null,
    clear: () => held.clear(),
    getItem: (name) => held.get(name) ?? null,
    removeItem: (name) => {
      held.delete(name)
    },
    setItem: (name, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      held.set(name, value)
    },
  }
}

describe('Unsaved text', () => {
  it('is restored after a reload, for its own article only', () => {
    const tab = storage()
    expect(keepBody(tab, 'post-1', kept)).toBe(true)
    expect(keptBody(tab, 'post-1')).toEqual(kept)
    expect(keptBody(tab, 'post-2')).toBeUndefined()
    dropBody(tab, 'post-1')
    expect(keptBody(tab, 'post-1')).toBeUndefined()
  })

  it('is not offered if it cannot be parsed', () => {
    const tab = storage()
    for (const broken of ['{', '[]', '{"at":1,"seen":[],"body":[{"_type":"block"}]}']) {
      tab.setItem('unsaved-body:post-1', broken)
      expect(keptBody(tab, 'post-1'), broken).toBeUndefined()
    }
  })

  it('reports that the browser has no room for it', () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(keepBody(storage(10), 'post-1', kept)).toBe(false)
    expect(warning).toHaveBeenCalledOnce()
    warning.mockRestore()
  })
})
