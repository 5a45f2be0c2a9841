import { expect, it } from 'vitest'
import { chromeName } from './chrome-names.ts'

const text = (type: string, path: string, words: string) => ({
  address: { id: type, type, path },
  words,
})
const texts = [
  text('navigation', 'entries[_key=="blog"].label', 'Blog'),
  text('navigation', 'entries[_key=="apps"].children[_key=="all"].label', 'All Apps'),
  text('navigation', 'entries[_key=="apps"].children[_key=="all"].note', 'In one list'),
  text('footer', 'columns[_key=="company"].title', 'Company'),
  text('footer', 'columns[_key=="company"].links[_key=="about"].label', 'About'),
  text('footer', 'legal', '© Brightkeel'),
  text('page', 'pageBuilder[_key=="hero"].buttons[_key=="a"].label', 'Book a Demo'),
  text('navigation', 'entries[_key=="empty"].label', ''),
]

it('names the links of the menu and the footer after their texts', () => {
  expect(texts.map((each) => chromeName(each, texts))).toEqual([
    'Menu: Blog',
    'Menu: All Apps',
    'Menu: All Apps, note',
    'Footer: Company',
    'Footer: Company, About',
    undefined,
    undefined,
    undefined,
  ])
})
