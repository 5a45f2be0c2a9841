import { afterEach, expect, test } from 'vitest'
import { currentToast, dismissToast, showToast } from '#site/ui/toast-store.ts'
import type { ReadBack, Reader } from './read-back.ts'
import { leaveWatching, visitorMessages as say, saySaved } from './say-saved.ts'

/** Somebody who looks as a visitor, and says what was seen when the test wants it. */
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
const message = { title: 'Saved', text: 'Hero title: the new text is saved.' }
const saved = { about: 'siteContent heroTitle', message, seenAt }

afterEach(() => dismissToast(currentToast()?.id ?? 0))

test('“Saved” is said at once, and that every visitor has it when it was read back', async () => {
  const { reader, told } = delayedReader()
  const run = () => undefined
  const action = { label: 'Undo', run }
  const done = saySaved({ ...saved, message: { ...message, action } }, reader)
  expect(currentToast()).toMatchObject({ ...message, tone: 'good', note: say.checking, action })
  expect(currentToast()?.isWaiting).toBe(true)
  const first = currentToast()?.id

  told[0]?.see({ state: 'visible', afterMs: 140 })
  await done
  expect(currentToast()).toMatchObject({ ...message, note: say.visible, isWaiting: false, action })
  expect(currentToast()?.id).toBe(first)
})

test('of what no page shows, only “Saved” is said', async () => {
  const { reader, told } = delayedReader()
  await saySaved({ about: 'settings', message }, reader)
  expect(currentToast()).toMatchObject({ ...message, tone: 'good' })
  expect(currentToast()?.note).toBeUndefined()
  expect(currentToast()?.isWaiting).toBeUndefined()
  expect(told).toEqual([])
})

test('that it takes longer is said in the same toast, and then how long it took', async () => {
  const { reader, told } = delayedReader()
  const done = saySaved(saved, reader)
  const first = currentToast()?.id
  told[0]?.slow()
  expect(currentToast()).toMatchObject({ title: 'Saved', note: say.slow, id: first })
  told[0]?.see({ state: 'visible', afterMs: 7400 })
  await done
  expect(currentToast()).toMatchObject({ note: say.visibleLate(7), id: first })
})

test('what is stuck is said with the way to the place that tells more', async () => {
  const { reader, told } = delayedReader()
  const done = saySaved(saved, reader)
  const first = currentToast()?.id
  told[0]?.see({ state: 'stuck', status: 200 })
  await done
  expect(currentToast()).toMatchObject({
    id: first,
    tone: 'bad',
    title: say.stuckTitle,
    note: 'After a minute visitors still get /roadmap as it was before.',
    link: { href: '/admin/publishing' },
  })
})

test('whoever has closed the toast hears of what is stuck, and of nothing else', async () => {
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
    note: 'Visitors get an error (500) at /roadmap.',
  })
})

test('of two changes of one text only the later is watched', async () => {
  const { reader, told } = delayedReader()
  const first = saySaved(saved, reader)
  const second = saySaved(saved, reader)
  await first
  expect(told.map(({ signal }) => signal.aborted)).toEqual([true, false])
  told[1]?.see({ state: 'visible', afterMs: 90 })
  await second
  expect(currentToast()?.note).toBe(say.visible)

  const third = saySaved(saved, reader)
  leaveWatching(saved.about)
  await third
  expect(told[2]?.signal.aborted).toBe(true)
})

test('a toast about something else is left alone', async () => {
  const { reader, told } = delayedReader()
  const done = saySaved(saved, reader)
  showToast({ title: 'Copied', text: 'Source URL copied to clipboard', tone: 'good' })
  told[0]?.slow()
  told[0]?.see({ state: 'visible', afterMs: 4000 })
  await done
  expect(currentToast()).toMatchObject({ title: 'Copied' })
  expect(currentToast()?.note).toBeUndefined()
})
