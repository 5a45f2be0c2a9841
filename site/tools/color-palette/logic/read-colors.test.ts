import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorsIn } from './read-colors.ts'

const three = ['#264653', '#2a9d8f', '#e9c46a']

test.each([
  '264653 2a9d8f e9c46a',
  '264653-2a9d8f-e9c46a',
  '264653, 2a9d8f, e9c46a',
  '264653\n2A9D8F\r\nE9C46A\n',
  '#264653 #2a9d8f #e9c46a',
  '#264653;#2a9d8fff|#e9c46a80',
  '264653ff 2a9d8fff e9c46aff',
  '["264653","2a9d8f","e9c46a"]',
  '["#264653", "#2a9d8f", "#e9c46a"]',
  '{"Charcoal":"264653","Persian green":"2a9d8f","Saffron":"e9c46a"}',
  '[{"name":"Facade","hex":"264653"},{"hex":"2a9d8f"},{"hex":"e9c46a"}]',
  '<palette><color hex="264653" r="38" /><color hex="2a9d8f" /><color hex="e9c46a" /></palette>',
  'We decided: 264653 for the facade, 2a9d8f for links, e9c46a to add a decade of sun.',
  'https://coolors.co/palette/264653-2a9d8f-e9c46a',
  'https://coolors.co/264653-2a9d8f-e9c46a',
  'coolors.co/generate/264653-2a9d8f-e9c46a?tab=export',
  'The palette is at https://coolors.co/palette/264653-2a9d8f-e9c46a, have a look.',
  'rgb(38, 70, 83) rgba(42,157,143,.5) rgb(233 196 106 / 50%)',
  ':root { --charcoal: #264653; --green: #2a9d8f; --saffron: #e9c46a }',
  '$charcoal: #264653;\n$green: #2a9d8f;\n$saffron: #e9c46a;',
  "module.exports = { theme: { colors: { a: '#264653', b: { DEFAULT: '#2a9d8f' }, c: '#e9c46a' } } }",
  'a { color: #264653 } b { color: #2a9d8f; background: #264653 } c { color: #E9C46A }',
])('finds three colors in %j', (text) => {
  expect(colorsIn(text)).toEqual(three)
})

test.each([
  ['fff 000 abc', ['#ffffff', '#000000', '#aabbcc']],
  ['000 111 222', ['#000000', '#111111', '#222222']],
  ['#abc, #abcd', ['#aabbcc']],
  ['https://coolors.co/palette/ffffff-facade', ['#ffffff', '#facade']],
  ['hsl(210, 39%, 17%) hsl(0.5turn 100% 25%)', ['#1a2b3c', '#008080']],
  ['oklch(0.59686 0.15619 49.77) oklch(100% 0 none)', ['#c65d06', '#ffffff']],
  ['lab(50% 40 59.5) hwb(194 0% 0%) color(display-p3 0 1 0)', ['#bf5700', '#00c3ff', '#00ff00']],
  ['#fff, red, rgb(38, 70, 83)', ['#ffffff', '#ff0000', '#264653']],
  ["['#FFF', 'Red', 'hsl(0 100% 50% / 50%)', 'teal']", ['#ffffff', '#ff0000', '#008080']],
  ['red\n#264653\ngold', ['#ff0000', '#264653', '#ffd700']],
  ['A red #264653', ['#264653']],
  ['tomato, gold, rebeccapurple', ['#ff6347', '#ffd700', '#663399']],
  ['rgb(100% 0% 50%)', ['#ff0080']],
  ['#264653\ne76f51', ['#264653', '#e76f51']],
  ['a { color: #264653 }\r\n  E76F51;\r\n', ['#264653', '#e76f51']],
  ['/* CSV */\n264653,e76f51\n/* With # */\n#264653, #e9c46a', ['#264653', '#e76f51', '#e9c46a']],
  ['#264653, e76f51', ['#264653', '#e76f51']],
  ['["e76f51", "#264653"]', ['#e76f51', '#264653']],
  ['- e76f51\n- #264653', ['#e76f51', '#264653']],
  ['#264653\ndecade\nthe facade e76f51 of 2026\nid: a1b2c3', ['#264653']],
])('in %j finds %o', (text, hexes) => {
  expect(colorsIn(text)).toEqual(hexes)
})

test.each([
  '',
  'No color at all.',
  'a decade on the facade',
  'a bad dad fed a bee',
  'https://example.com/palette',
  'https://coolors.co/palettes/trending',
  '#ab #abcde #header rgb(var(--x)) hsl(1)',
])('finds no color in %j', (text) => {
  expect(colorsIn(text)).toEqual([])
})

test('a color in several notations is found once', () => {
  expect(
    colorsIn(
      '--a: #264653ff; --b: #2a9d8fff; --a: hsla(197, 37%, 24%, 1); --b: hsla(173, 58%, 39%, 1); ' +
        '$a: rgba(38, 70, 83, 1); $b: rgba(42, 157, 143, 1);',
    ),
  ).toEqual(['#264653', '#2a9d8f'])
  // Two similar colors in the same notation are deliberate.
  expect(colorsIn('#fafafa #fbfbfb')).toEqual(['#fafafa', '#fbfbfb'])
})

test('reads any list of colors with any separators', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(
      fc.uniqueArray(hex, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(' ', ', ', '\n', '-', ' #', ';', '\t', ' | '),
      (digits, between) => {
        expect(colorsIn(digits.join(between))).toEqual(
          // A word of six letters before the other colors, such as `facade`, may be their name.
          (between === ' #' && digits.length > 1 && /^[a-f]+$/.test(digits[0] ?? '')
            ? digits.slice(1)
            : digits
          ).map((one) => `#${one}`),
        )
      },
    ),
  )
})

test('handles any text quickly and without errors', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void colorsIn(text)),
  )
  // Guards against catastrophic backtracking.
  for (const long of [
    `#ab ${'abcdef -'.repeat(20_000)}x`,
    'abc '.repeat(50_000),
    `${'0 '.repeat(50_000)}x`,
    'a'.repeat(200_000),
  ]) {
    expect(colorsIn(long).length).toBeLessThan(2)
  }
})

test.each([
  ['entities', '<td style="color:#264653">It&#8217;s on&#160;sale &#xadd;</td>', ['#264653']],
  ['anchors', '<a href="#add" style="color:#264653">Add</a> <a href=#bed>', ['#264653']],
  [
    'links with a fragment',
    'See https://shop.example/page#add and www.a.example#fed. #264653',
    ['#264653'],
  ],
  ['Markdown links', '[Add](#add) [Bed](page#bed) `#264653`', ['#264653']],
  [
    'references in SVG',
    '<rect fill="url(#fade)" stroke="#264653"/> <use xlink:href="#fed"/>',
    ['#264653'],
  ],
  ['selectors', '#add, #bed .fed { color: #264653 } #face:hover { top: 0 }', ['#264653']],
  ['issues and orders', 'Fixes #123, order #123456, color #264653', ['#264653']],
  ['entities that were escaped twice', 'It&amp;#8217;s on&amp;#160;sale #264653', ['#264653']],
  [
    'attributes that refer to a part of the page',
    '<a data-bs-target="#bad" hx-target="#add" usemap="#bad" to="#add" data-scroll-to="#fed" aria-controls="#ace">#264653',
    ['#264653'],
  ],
  [
    'attributes of a component',
    `<a href={"#add"} to={'#bed'} href={\`#fed\`} color="#264653">`,
    ['#264653'],
  ],
  [
    'scripts that look for elements',
    'document.querySelector("#abc"); $("#add").css("color", "#264653"); el.closest(\'#bed\')',
    ['#264653'],
  ],
  ['links in data', '{ "href": "#add", anchor: "#bed", "color": "#264653" }', ['#264653']],
  ['several issues', 'see issue #123 and #4567, fixes #1234, #567 & #890. #264653', ['#264653']],
  ['a rule with its brace on the next line', '#add\n{ color: #264653 }', ['#264653']],
  ['selectors on several lines', '#add,\n#bed,\n.fed\n{\n  color: #264653;\n}', ['#264653']],
  [
    'data of swatches',
    '<b data-clipboard-text="#264653" data-color="#2a9d8f">',
    ['#264653', '#2a9d8f'],
  ],
  [
    'classes of Tailwind',
    '<b class="bg-[#264653] hover:[color:#2a9d8f]"><i class="fed a1b2c3">',
    ['#264653', '#2a9d8f'],
  ],
  [
    'animations',
    '<animate attributeName="fill" from="#264653" to="#2a9d8f"/><Link to="#add">',
    ['#264653', '#2a9d8f'],
  ],
  [
    'arguments of Sass',
    '@include theme(#ff0000,\n  #c0ffee) { #add { top: 0 } }\n@if $c == #abc { }\n@include reset;\n#bed { }',
    ['#ff0000', '#c0ffee', '#aabbcc'],
  ],
  [
    'scripts that change the URL',
    'router.push("#add"); history.replaceState(null, "", "#bed"); colors.push("#264653")',
    ['#264653'],
  ],
  ['hex of a wrong length', '#12345 #1234567 #264653', ['#264653']],
])('a person who pastes %s gets only colors', (_, text, hexes) => {
  expect(colorsIn(text)).toEqual(hexes)
})

test.each([
  ['color: rebeccapurple', '#663399'],
  ['.a { border: 1px solid teal; color: transparent }', '#008080'],
  ['<p bgcolor="tomato">x</p>', '#ff6347'],
  ['--brand: HSL(0deg 100% 50%)', '#ff0000'],
  ['hsl(0.5turn 100% 50%)', '#00ffff'],
  ['RGB(255 0 0 / 50%)', '#ff0000'],
  ['hwb(120 0% 0%)', '#00ff00'],
  ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
  ['oklab(0 0 0)', '#000000'],
  ['lab(100% 0 0)', '#ffffff'],
  ['color(srgb 1 0 0)', '#ff0000'],
  ['color(display-p3 1 1 1)', '#ffffff'],
  ['color(rec2020 1 1 1)', '#ffffff'],
  ['color(xyz-d65 0 0 0)', '#000000'],
  ['color(a98-rgb 1 1 1)', '#ffffff'],
])('a person gets the color of %s', (text, hex) => {
  expect(colorsIn(text)).toEqual([hex])
})
