import { expect, test } from 'vitest'
import { changed, redone, startTimeline, undone } from '#site/tools/kit/state/timeline.ts'
import { followed } from './browser-undo.ts'

test('redo and undo continue from an undo of the browser', () => {
  const text = (text: string) => ({ text })
  const typed = ['one ', 'one two ', 'one two three'].reduce(
    (line, next) => changed(line, text(next), null, 0),
    startTimeline(text('')),
  )
  const back = followed(typed, text('one '), 'back')

  expect(undone(back).now).toEqual(text(''))
  expect(redone(back).now).toEqual(text('one two '))
  expect(redone(redone(back)).now).toEqual(text('one two three'))
  const partly = followed(typed, text('one two t'), 'back')
  expect(redone(partly).now).toEqual(text('one two three'))
  const again = followed(followed(back, text(''), 'back'), text('one two '), 'forward')
  expect(redone(again).now).toEqual(text('one two three'))
  expect(undone(undone(again)).now).toEqual(text(''))
})
