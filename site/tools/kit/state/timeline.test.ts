import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, redone, startTimeline, undone } from './timeline.ts'

test('quick typing in one field is one step, and a pause starts a new one', () => {
  let timeline = startTimeline('')
  timeline = changed(timeline, 'R', 'title', 0)
  timeline = changed(timeline, 'Ro', 'title', 200)
  timeline = changed(timeline, 'Rope', 'title', 2_000)

  expect(undone(timeline).now).toBe('Ro')
  expect(undone(undone(timeline)).now).toBe('')
})

test('changing another field or pressing a button starts a new step', () => {
  let timeline = changed(startTimeline('a'), 'b', 'title', 0)
  timeline = changed(timeline, 'c', 'text', 1)
  timeline = changed(timeline, 'd', null, 2)
  timeline = changed(timeline, 'e', null, 3)

  expect(timeline.past).toEqual(['a', 'b', 'c', 'd'])
})

test('a change after undo drops what was undone', () => {
  const timeline = changed(undone(changed(startTimeline('a'), 'b', null, 0)), 'c', null, 1)

  expect(redone(timeline)).toBe(timeline)
  expect(timeline.now).toBe('c')
})

test('undo and redo without steps change nothing', () => {
  const timeline = startTimeline('a')

  expect(undone(timeline)).toBe(timeline)
  expect(redone(timeline)).toBe(timeline)
})

test('undoing everything and redoing it restores the state', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), (states) => {
      const start = states.reduce(
        (line, state, at) => changed(line, state, null, at),
        startTimeline(-1),
      )
      let line = start
      for (const _ of states) line = undone(line)
      expect(line.now).toBe(-1)
      for (const _ of states) line = redone(line)
      expect(line.now).toBe(start.now)
    }),
  )
})

test('the history is limited to the last 200 steps', () => {
  let timeline = startTimeline(0)
  for (let step = 1; step <= 300; step += 1) timeline = changed(timeline, step, null, step)

  expect(timeline.past).toHaveLength(200)
  expect(timeline.past.at(-1)).toBe(299)
})

test('a definition can raise the limit', () => {
  let timeline = startTimeline(0, Number.POSITIVE_INFINITY)
  for (let step = 1; step <= 1_000; step += 1) timeline = changed(timeline, step, null, step)
  for (let step = 1; step <= 1_000; step += 1) timeline = undone(timeline)

  expect(timeline.now).toBe(0)
  expect(timeline.future).toHaveLength(1_000)
})
