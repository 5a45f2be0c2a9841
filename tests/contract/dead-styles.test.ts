import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'
import { namesIn, styleSheets, writtenIn, writtenNames } from '#tests/kit/style-names.ts'

/**
 * Finds names in style sheets that no source uses. Names are checked one by one, so a selector that combines used names
 * in an impossible way is not found.
 */
const sheets = styleSheets()
const written = writtenNames()

/** Classes used without a class attribute or property, with the file that uses them. */
const classesOf: Readonly<Record<string, string>> = {}

/** Attributes that no source writes, with what sets them. */
const attributesOf: Readonly<Record<string, string>> = {
  'data-swipe': 'Radix, on a toast',
  'data-testid': 'the Studio, on its own elements',
  'data-ui': 'the Studio, on its own elements',
  'data-typefaces': 'the script in lib/before-first-paint.ts',
  multiple: "not set by anything; keeps the browser's look for lists with several choices",
  open: 'browsers, on details and dialogs',
}

test('every class and attribute in a selector is used somewhere', () => {
  const dead = sheets.flatMap(({ file, used: asked }) =>
    asked
      .filter((each) => !isWritten(each))
      .map(({ name, selector, line }) => `${file}:${line} ${name} in ${selector}`),
  )
  expect(dead).toEqual([])
})

test('every declared custom property is read', () => {
  const read = new Set(sheets.flatMap((sheet) => sheet.read))
  const unread = sheets.flatMap(({ file, declared }) =>
    declared
      .filter((name) => !read.has(name) && !written.hasProperty(name))
      .map((name) => `${file} ${name}`),
  )
  expect(unread).toEqual([])
})

test('no source writes a <style> element, except one in the Studio that can’t wait for its style sheet', () => {
  expect(writtenNames('app/studio/layout.tsx').elements).not.toContain('style')
  expect(written.elements).toContain('svg')
})

test('every exception is needed, and its class is in the named file', () => {
  const asked = new Set(sheets.flatMap((sheet) => sheet.used.map(({ name }) => name)))
  const excepted = [...Object.keys(classesOf), ...Object.keys(attributesOf)]
  expect(excepted.filter((name) => !asked.has(name))).toEqual([])
  for (const [name, file] of Object.entries(classesOf)) {
    expect.soft(readFileSync(join(root, file), 'utf8'), file).toContain(`'${name}'`)
  }
})

test('a selector is parsed including its brackets', () => {
  expect(namesIn('.a:not(.b-c, [data-d="e f"]) > p:has([hidden])::after')).toEqual([
    { kind: 'class', name: 'a' },
    { kind: 'class', name: 'b-c' },
    { kind: 'attribute', name: 'data-d', value: 'e f' },
    { kind: 'attribute', name: 'hidden' },
  ])
})

test('a name counts only where it is written into a page, not as an ordinary word', () => {
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

function isWritten({ kind, name, value }: (typeof sheets)[number]['used'][number]): boolean {
  if (kind === 'class') return written.hasClass(name) || name in classesOf
  if (name in attributesOf) return true
  if (!written.hasAttribute(name)) return false
  // React writes booleans as true and false.
  return value === undefined || /^(?:true|false)?$/.test(value) || written.hasValue(value)
}
