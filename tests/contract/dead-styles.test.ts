import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'
import { namesIn, styleSheets, writtenIn, writtenNames } from '#tests/kit/style-names.ts'

/**
 * Style sheets ask for nothing that no source writes. What is looked for are names, one by one: that two of them meet
 * on one element, or that an element lies in another, is not proven.
 */
const sheets = styleSheets()
const written = writtenNames()

/** Classes that a source writes without calling them so, by where it does. */
const classesOf: Readonly<Record<string, string>> = {
  broken: 'site/pages/apps/app-card.tsx',
  mended: 'site/pages/apps/app-card.tsx',
}

/** Attributes that no syntax of our sources writes, and who does. */
const attributesOf: Readonly<Record<string, string>> = {
  'data-swipe': 'Radix, on a toast',
  'data-typefaces': 'the script of lib/before-first-paint.ts',
  multiple: 'nobody: lists of several choices would keep the browser’s look',
  open: 'browsers, on details and dialogs',
}

test('every class and attribute that a selector asks for is written somewhere', () => {
  const dead = sheets.flatMap(({ file, asked }) =>
    asked
      .filter((each) => !isWritten(each))
      .map(({ name, selector, line }) => `${file}:${line} ${name} in ${selector}`),
  )
  expect(dead).toEqual([])
})

test('every custom property that a sheet declares is read', () => {
  const read = new Set(sheets.flatMap((sheet) => sheet.read))
  const unread = sheets.flatMap(({ file, declared }) =>
    declared
      .filter((name) => !read.has(name) && !written.hasProperty(name))
      .map((name) => `${file} ${name}`),
  )
  expect(unread).toEqual([])
})

test('no source writes a <style> element', () => {
  expect(written.elements).not.toContain('style')
  expect(written.elements).toContain('svg')
})

test('what is excepted is asked for, and classes are where they are said to be', () => {
  const asked = new Set(sheets.flatMap((sheet) => sheet.asked.map(({ name }) => name)))
  const excepted = [...Object.keys(classesOf), ...Object.keys(attributesOf)]
  expect(excepted.filter((name) => !asked.has(name))).toEqual([])
  for (const [name, file] of Object.entries(classesOf)) {
    expect.soft(readFileSync(join(root, file), 'utf8'), file).toContain(`'${name}'`)
  }
})

test('a selector is read with what stands in its brackets', () => {
  expect(namesIn('.a:not(.b-c, [data-d="e f"]) > p:has([hidden])::after')).toEqual([
    { kind: 'class', name: 'a' },
    { kind: 'class', name: 'b-c' },
    { kind: 'attribute', name: 'data-d', value: 'e f' },
    { kind: 'attribute', name: 'hidden' },
  ])
})

test('a name counts where it is written into a page, not where it is only a word', () => {
  const text = `
    // .commented
    const word = 'sentence'
    element.dataset.longName = 'x'
    const part = <p className={\`note hue-\${color}\`} data-kind={word} tabIndex={0} />
    const look = { boxClass: isWide ? 'wide' : 'narrow' }`
  const source = writtenIn([{ file: 'part.tsx', text }])
  const classes = ['note', 'hue-red', 'wide', 'narrow', 'sentence', 'commented', 'hue', 'other']
  expect(classes.filter(source.hasClass)).toEqual(['note', 'hue-red', 'wide', 'narrow'])
  const attributes = ['class', 'data-kind', 'data-long-name', 'tabindex', 'data-other', 'title']
  expect(attributes.filter(source.hasAttribute)).toEqual(attributes.slice(0, 4))
  expect(['sentence', 'commented'].filter(source.hasValue)).toEqual(['sentence'])
})

function isWritten({ kind, name, value }: (typeof sheets)[number]['asked'][number]): boolean {
  if (kind === 'class') return written.hasClass(name) || name in classesOf
  if (!written.hasAttribute(name) && !(name in attributesOf)) return false
  // React writes true and false as words.
  return value === undefined || /^(?:true|false)?$/.test(value) || written.hasValue(value)
}
