import { expect, test } from 'vitest'
import { isSingleKey, keyNames, matches } from './shortcut.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', true>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

test('mod is Ctrl or ⌘, and Shift distinguishes redo from undo', () => {
  expect(matches('mod+z', press('z', { ctrlKey: true }))).toBe(true)
  expect(matches('mod+z', press('z', { metaKey: true }))).toBe(true)
  expect(matches('mod+z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false)
  expect(matches('mod+shift+z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true)
  expect(matches('mod+z', press('z'))).toBe(false)
})

test('symbols match with or without Shift, depending on the layout', () => {
  expect(matches('?', press('?', { shiftKey: true }))).toBe(true)
  expect(matches('?', press('?'))).toBe(true)
  expect(matches('c', press('c', { ctrlKey: true }))).toBe(false)
  expect(matches('c', press('C', { shiftKey: true }))).toBe(false)
  expect(matches('space', press(' '))).toBe(true)
  expect(matches('c', press('c', { altKey: true }))).toBe(false)
})

test('keys are named as on the visitor’s keyboard', () => {
  expect(keyNames('mod+shift+z', true)).toEqual(['⌘', '⇧', 'Z'])
  expect(keyNames('mod+enter', false)).toEqual(['Ctrl', 'Enter'])
  expect([isSingleKey('c'), isSingleKey('mod+c')]).toEqual([true, false])
})
