import { afterEach, expect, test } from 'vitest'
import { currentToast, dismissToast, showToast } from '#site/ui/toast-store.ts'
import type { ReadBack, Reader } from './read-back.ts'
import { leaveWatching, liveMessages as say, saySaved } from './say-saved.ts'

/** A reader whose result arrives when the test resolves it. */
function delayedReader() {
  const told: { see: (seen: ReadBack) => void; slow: () => void; signal: AbortSignal }[] = []
  const reader: Reader = {
    readBefore: async () => undefined,
    watch: (_, { onSlow, signal }) =>
      new Promise((resolve) => {
        told.push({ see: resolve, slow: onSlow, signal })
        signal.addEventListener('abort', () => resolve({ state: 'left' }))
      }),
  }
  return { reader, told }
}

const seenAt = { path: '/roadmap', shows: { says: 'Keep your course' } } as const
const message = { title: 'Saved', text: 'Hero title: your text is saved.' }
const saved = { about: 'siteContent heroTitle', message, seenAt }

afterEach(() => dismissToast(currentToast()?.id ?? 0))

test('an editor reads “Saved” first, and “Live” only when the page was read back', async () => {
  const { reader, told } = delayedReader()
  const run = () => undefined
  const action = { label: 'Undo', run }
  const done = saySaved({ ...saved, message: { ...message, action } }, reader)
  expect(currentToast()).toMatchObject({ ...message, tone: 'good', note: say.checking, action })
  expect(currentToast()?.isWaiting).toBe(true)
  const first = currentToast()?.id

  told[0]?.see({ state: 'visible', afterMs: 140 })
  await done
  expect(currentToast()).toMatchObject({ ...message, note: say.live, isWaiting: false, action })
  expect(currentToast()?.id).toBe(first)
})

test('a hidden section is “Done”, because “visitors see this” would be untrue', async () => {
  const { reader, told } = delayedReader()
  const hidden = { path: '/about', shows: { absent: 'title-values' } } as const
  const done = saySaved({ about: 'values', message, seenAt: hidden }, reader)
  told[0]?.see({ state: 'visible', afterMs: 140 })
  await done
  expect(currentToast()?.note).toBe('Done: visitors no longer see it.')
})

test('a change that no page shows is “Saved” and never “Live”', async () => {
  const { reader, told } = delayedReader()
  await saySaved({ about: 'settings', message }, reader)
  expect(currentToast()).toMatchObject({ ...message, tone: 'good' })
  expect(currentToast()?.note).toBeUndefined()
  expect(currentToast()?.isWaiting).toBeUndefined()
  expect(told).toEqual([])
})

test('a slow change updates the same toast, and then shows how long it took', async () => {
  const { reader, told } = delayedReader()
  const done = saySaved(saved, reader)
  const first = currentToast()?.id
  told[0]?.slow()
  expect(currentToast()).toMatchObject({ title: 'Saved', note: say.slow, id: first })
  told[0]?.see({ state: 'visible', afterMs: 7400 })
  await done
  expect(currentToast()).toMatchObject({ note: 'Live after 7 seconds.', id: first })
})

test('a stuck change explains what visitors see, and links to Publishing', async () => {
  const { reader, told } = delayedReader()
  const done = saySaved(saved, reader)
  const first = currentToast()?.id
  told[0]?.see({ state: 'stuck', status: 200 })
  await done
  expect(currentToast()).toMatchObject({
    id: first,
    tone: 'bad',
    title: say.stuckTitle,
    note: 'After a minute, visitors still see the old version of /roadmap. Admins can see why in Publishing, and retry.',
    link: { href: '/admin/publishing' },
  })
})

test('after closing the toast, an editor gets a new one only for a stuck change', async () => {
  const { reader, told } = delayedReader()
  const well = saySaved(saved, reader)
  dismissToast(currentToast()?.id ?? 0)
  told[0]?.slow()
  told[0]?.see({ state: 'visible', afterMs: 4000 })
  await well
  expect(currentToast()).toBeNull()

  const badly = saySaved(saved, reader)
  dismissToast(currentToast()?.id ?? 0)
  told[1]?.see({ state: 'stuck', status: 500 })
  await badly
  expect(currentToast()).toMatchObject({
    title: say.stuckTitle,
    note: 'Visitors get an error (500) at /roadmap. Admins can see why in Publishing, and retry.',
  })
})

test('of two changes to one text, only the later one is watched', async () => {
  const { reader, told } = delayedReader()
  const first = saySaved(saved, reader)
  const second = saySaved(saved, reader)
  await first
  expect(told.map(({ signal }) => signal.aborted)).toEqual([true, false])
  told[1]?.see({ state: 'visible', afterMs: 90 })
  await second
  expect(currentToast()?.note).toBe(say.live)

  const third = saySaved(saved, reader)
  leaveWatching(saved.about)
  await third
  expect(told[2]?.signal.aborted).toBe(true)
})

test('a toast about something else stays as it is', async () => {
  const { reader, told } = delayedReader()
  const done = saySaved(saved, reader)
  showToast({ title: 'Copied', text: 'Source URL copied to clipboard', tone: 'good' })
  told[0]?.slow()
  told[0]?.see({ state: 'visible', afterMs: 4000 })
  await done
  expect(currentToast()).toMatchObject({ title: 'Copied' })
  expect(currentToast()?.note).toBeUndefined()
})

test.each([
  [null, /hasn’t responded at \/roadmap .* Check your connection/],
  [503, /maintenance mode is on, or the site is down/],
  [404, /an error \(404\) at \/roadmap/],
  [200, /still see the old version of \/roadmap/],
])('a change that is stuck behind a %s explains why, and what to do', async (status, text) => {
  const { reader, told } = delayedReader()
  const done = saySaved(saved, reader)
  told[0]?.see({ state: 'stuck', status })
  await done
  expect(currentToast()?.note).toMatch(text)
})

test.each([
  ['no-page', say.gone],
  ['page', say.back],
] as const)(
  'a page that appears or disappears (%s) is confirmed once visitors see it',
  async (shows, text) => {
    const { reader, told } = delayedReader()
    const done = saySaved({ ...saved, seenAt: { path: '/blog/soundings', shows } }, reader)
    expect(currentToast()?.note).toBe(say.checking)
    told[0]?.see({ state: 'visible', afterMs: 200 })
    await done
    expect(currentToast()?.note).toBe(text)
  },
)
